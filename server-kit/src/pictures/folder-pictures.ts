import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, unlessMissing, writeAtomic } from '../files/index.js';
import { isPictureName, pictureNameOf, type PictureStore } from './picture-store.js';

export class FolderPictures implements PictureStore {
  /** @param folder created with the first picture */
  constructor(private readonly folder: string) {}

  async put(picture: Uint8Array): Promise<string> {
    const name = pictureNameOf(picture);
    if (!(await this.has(name))) {
      await mkdir(this.folder, { recursive: true });
      await writeAtomic(join(this.folder, name), picture);
    }
    return name;
  }

  async remove(name: string): Promise<void> {
    if (isPictureName(name)) await rm(join(this.folder, name), { force: true });
  }

  async has(name: string): Promise<boolean> {
    return isPictureName(name) && (await unlessMissing(stat(join(this.folder, name)))) !== undefined;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    return isPictureName(name) ? readIfPresent(join(this.folder, name), 'buffer') : undefined;
  }
}
