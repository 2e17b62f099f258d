import { createHash } from 'node:crypto';
import { listRegularFiles, readRegularFile } from './regular-files.js';

/** Hexadecimal SHA-256 over names and bytes of all files. @throws Failure for a file that is not regular */
export async function hashContent(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await listRegularFiles(folder)) {
    const bytes = await readRegularFile(folder, path);
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
