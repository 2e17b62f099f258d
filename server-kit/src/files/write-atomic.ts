import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** @param mode permissions of the file, such as 0o600 for one that holds secrets */
export async function writeAtomic(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  const temporary = `${file}.${randomUUID()}.draft`;
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
