import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '../files/index.js';
import { isPictureName, pictureNameOf, type PictureStore } from './picture-store.js';

export class FolderPictures implements PictureStore {
  /** @param folder created with the first picture */
  constructor(private readonly folder: string) {}

  async put(picture: Uint8Array): Promise<string> {
    const name = pictureNameOf(picture);
    if (!(await this.read(name))) {
      await mkdir(this.folder, { recursive: true });
      await writeAtomic(join(this.folder, name), picture);
    }
    return name;
  }

  async remove(name: string): Promise<void> {
    if (isPictureName(name)) await rm(join(this.folder, name), { force: true });
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    if (!isPictureName(name)) return undefined;
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
