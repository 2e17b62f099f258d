import { readFile } from 'node:fs/promises';

/** Text of a file, or `undefined` when there is none. Any other trouble is thrown. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
