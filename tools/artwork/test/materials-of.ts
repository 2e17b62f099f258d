import { createHash } from 'node:crypto';
import { drawPicture, type Picture } from '../src/picture.js';

/** Scale of the compared bitmaps: small ones show the same differences in less time. */
const SCALE = 1 / 32;

export function materialsOf(picture: Picture): string {
  const { sheet } = drawPicture(picture);
  const hash = createHash('sha256');
  for (let index = 0; index < sheet.textures; index++) hash.update(sheet.texture(index, SCALE)?.data ?? '');
  return hash.digest('hex');
}
