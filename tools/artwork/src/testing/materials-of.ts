import { createHash } from 'node:crypto';
import { drawPicture, type Picture } from '../picture.js';

/** Whether a material is the same shows at a fraction of its size as well, in a hundredth of the time. */
const SCALE = 1 / 32;

/** A digest of the materials of a new drawing of a picture. */
export function materialsOf(picture: Picture): string {
  const { sheet } = drawPicture(picture);
  const hash = createHash('sha256');
  for (let index = 0; index < sheet.textures; index++) hash.update(sheet.texture(index, SCALE)?.data ?? '');
  return hash.digest('hex');
}
