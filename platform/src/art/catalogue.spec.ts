import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.js';
import { catalogue } from './catalogue.js';
import { drawPicture, type Drawing } from './picture.js';
import { fileName, indexModule, pictureModule, webpWidth, widthsOf } from './publish/manifest.js';

const artwork = join(root, 'mfe-public', 'src', 'shared', 'artwork');
const pictures = Object.entries(catalogue);
const published = pictures.flatMap(([name, picture]) => {
  const down = picture.height / picture.width;
  return [
    ...widthsOf(picture).map((width) => ({ width, format: 'avif' })),
    { width: webpWidth(picture), format: 'webp' },
  ].map(({ width, format }) => ({
    file: `${fileName(name)}-${width}.${format}`,
    width,
    height: Math.round(width * down),
  }));
});

/** Whether a material is the same shows at a fraction of its size as well, in a hundredth of the time. */
const SCALE = 1 / 32;

function digest({ svg, sheet }: Drawing): string {
  const hash = createHash('sha256').update(svg);
  for (let index = 0; index < sheet.textures; index++) hash.update(sheet.texture(index, SCALE)?.data ?? '');
  return hash.digest('hex');
}

describe('the catalogue of pictures', () => {
  it.each(pictures)('%s is the same drawing every time', (_name, picture) => {
    expect(drawPicture(picture).svg).toBe(drawPicture(picture).svg);
  });

  it.each(pictures)('%s has the same materials every time', (_name, picture) => {
    expect(digest(drawPicture(picture))).toBe(digest(drawPicture(picture)));
  });

  it.each(published)('$file is there, in its size', async ({ file, width, height }) => {
    const found = await sharp(join(artwork, 'files', file)).metadata();
    expect(found).toMatchObject({ width, height });
  });

  it('has no files besides', () => {
    expect(readdirSync(join(artwork, 'files')).sort()).toEqual(published.map(({ file }) => file).sort());
  });

  it.each(pictures)('%s has the module that it would be given today', (name, picture) => {
    const module = join(artwork, 'pictures', `${fileName(name)}.ts`);
    expect(existsSync(module) && readFileSync(module, 'utf8')).toBe(pictureModule(name, picture));
  });

  it('names them all', () => {
    expect(readFileSync(join(artwork, 'art.ts'), 'utf8')).toBe(indexModule(Object.keys(catalogue)));
  });
});
