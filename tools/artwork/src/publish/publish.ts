import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '../catalogue.js';
import type { PortalFile } from './portal-files.js';
import { drawPicture, type Picture } from '../picture.js';
import { encode, type Format } from './encode.js';
import { fileName, indexModule, pictureModule, webpWidth, widthsOf } from './manifest.js';
import type { Studio } from './studio.js';

export async function publishCatalogue(
  studio: Studio,
  folder: string,
  wanted: (name: string) => boolean,
  print: (line: string) => void,
): Promise<void> {
  for (const [name, picture] of Object.entries(catalogue).filter(([one]) => wanted(one))) {
    await publishPicture(studio, folder, name, picture);
    print(name);
  }
  await writeModules(folder);
}

export async function publishFiles(
  studio: Studio,
  files: readonly PortalFile[],
  folder: string,
  wanted: (path: string) => boolean,
  print: (line: string) => void,
): Promise<void> {
  for (const { path, format, picture } of files.filter((one) => wanted(one.path))) {
    const png = await studio.photograph(drawPicture(picture), picture.width, picture.height);
    await encode(png, { ...picture, format, file: join(folder, path) });
    print(path);
  }
}

async function publishPicture(studio: Studio, folder: string, name: string, picture: Picture): Promise<void> {
  const png = await studio.photograph(drawPicture(picture), picture.width, picture.height);
  const keep = (width: number, format: Format) =>
    encode(png, {
      ...picture,
      width,
      format,
      file: join(folder, 'files', `${fileName(name)}-${width}.${format}`),
    });
  for (const width of widthsOf(picture)) await keep(width, 'avif');
  await keep(webpWidth(picture), 'webp');
}

async function writeModules(folder: string): Promise<void> {
  const modules = join(folder, 'pictures');
  await rm(modules, { recursive: true, force: true });
  await mkdir(modules, { recursive: true });
  for (const [name, picture] of Object.entries(catalogue)) {
    await writeFile(join(modules, `${fileName(name)}.ts`), pictureModule(name, picture));
  }
  await writeFile(join(folder, 'art.ts'), indexModule(Object.keys(catalogue)));
}
