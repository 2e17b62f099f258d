import { getClassFile, getReceiptFile, uploadClassFile, uploadPicture } from '@blush/shared-ui/contracts';
import { pdfOf, pictureOf } from '../support/index.js';
import { instructorsCreate, type Scene, scene, studentOrAdmin } from './scene.js';

/** Operations that send or answer a file. */
export const fileScenes: readonly Scene[] = [
  scene(uploadPicture, 'a picture', [401, 201, 201, 201, 201, 201, 201, 201], async () => ({
    body: Uint8Array.from(await pictureOf('#c05070')),
  })),
  scene(uploadClassFile, 'a PDF', instructorsCreate, () => ({ body: pdfOf() })),
  scene(
    getClassFile,
    "of the instructor's open class, with the student in it",
    [401, 200, 404, 200, 404, 200, 404, 404],
    async (stage) => ({ params: await stage.classFile() }),
  ),
  scene(getReceiptFile, "the student's", studentOrAdmin, async (stage) => ({
    params: { id: await stage.numberedSale() },
  })),
];
