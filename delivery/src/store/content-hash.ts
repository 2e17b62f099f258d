import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@blush/server-kit/files';

/** Hexadecimal SHA-256 over names and bytes of all files. */
export async function hashContent(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await listFiles(folder)) {
    const bytes = await readFile(join(folder, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
