import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '@blush/machine';
import { catalogue } from './catalogue.js';
import { drawPicture } from './picture.js';
import { fileName, indexModule, pictureModule, webpWidth, widthsOf } from './publish/manifest.js';
import { heroes } from './scenes/heroes.js';
import { stillLifes } from './scenes/still-lifes.js';
import { materialsOf } from '../test/materials-of.js';

const artwork = join(root, 'mfe-public', 'src', 'shared', 'artwork');
const pictures = Object.entries(catalogue);
const published = pictures.flatMap(([name, picture]) => {
  const ratio = picture.height / picture.width;
  return [
    ...widthsOf(picture).map((width) => ({ width, format: 'avif' })),
    { width: webpWidth(picture), format: 'webp' },
  ].map(({ width, format }) => ({
    file: `${fileName(name)}-${width}.${format}`,
    width,
    height: Math.round(width * ratio),
  }));
});

describe('the catalogue of pictures', () => {
  it('draws each picture the same every time', () => {
    const draw = () => pictures.map(([name, picture]) => `${name}: ${drawPicture(picture).svg}`);
    expect(draw()).toEqual(draw());
  });

  it('has the same materials every time', () => {
    for (const picture of [heroes.heroPowder, heroes.heroGloss, stillLifes.whatWeDoPalette]) {
      expect(drawPicture(picture).sheet.textures).toBeGreaterThan(0);
      expect(materialsOf(picture)).toBe(materialsOf(picture));
    }
  });

  it('has a file for each size of each picture, and no other files', async () => {
    const found = await Promise.all(
      readdirSync(join(artwork, 'files')).map(async (file) => {
        const { width, height } = await sharp(join(artwork, 'files', file)).metadata();
        return { file, width, height };
      }),
    );
    const byName = (one: { file: string }, other: { file: string }) => (one.file < other.file ? -1 : 1);
    expect(found.sort(byName)).toEqual(published.sort(byName));
  });

  it('has up-to-date generated modules', () => {
    for (const [name, picture] of pictures) {
      const module = join(artwork, 'pictures', `${fileName(name)}.ts`);
      expect(existsSync(module) && readFileSync(module, 'utf8')).toBe(pictureModule(name, picture));
    }
    expect(readFileSync(join(artwork, 'art.ts'), 'utf8')).toBe(indexModule(Object.keys(catalogue)));
  });
});
