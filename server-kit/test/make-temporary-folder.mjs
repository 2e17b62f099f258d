import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const systemFolder = tmpdir();
/** Where the loader of TypeScript (tsx) keeps what it has compiled, by the hash of the source. */
const compiled = `tsx-${process.geteuid?.() ?? userInfo().username}`;

/** @param {string} prefix path without the random end */
export function makeTemporaryFolder(prefix) {
  const folder = mkdtempSync(prefix);
  // Otherwise the first process that gets the folder compiles again all that it loads.
  mkdirSync(join(systemFolder, compiled), { recursive: true });
  symlinkSync(join(systemFolder, compiled), join(folder, compiled), 'junction');
  return folder;
}
