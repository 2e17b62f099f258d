import { readFile } from 'node:fs/promises';

export async function readIfPresent(file: string): Promise<string | undefined>;
export async function readIfPresent(file: string, as: 'buffer'): Promise<Buffer | undefined>;
export async function readIfPresent(file: string, as?: 'buffer'): Promise<string | Buffer | undefined> {
  try {
    return await readFile(file, as === undefined ? 'utf8' : null);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
