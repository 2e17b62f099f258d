import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const isTest = /\.spec\.tsx?$/;

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Hash of the sources without tests, in ten hexadecimal digits; it does not depend on where the repository lies. */
export function sourceHash(root: string, folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap(filesBelow), ...files]) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
