import { join } from 'node:path';
import { readIfPresent } from '@blush/server-kit/files';

/**
 * Makes sure that no other mongod works on a data folder; its own refusal is lost on the way. What a killed one left in
 * the lock does not count: its number is nobody's any more, or no mongod's.
 * @throws Error that names the process
 */
export async function requireUnlocked(dbPath: string): Promise<void> {
  const holder = Number(await readIfPresent(join(dbPath, 'mongod.lock')));
  if (!holder || !(await isMongod(holder))) return;
  throw new Error(`Another mongod (process ${holder}) works on the data folder ${dbPath}`);
}

async function isMongod(pid: number): Promise<boolean> {
  // Where there is no /proc nobody can tell, and mongod has to refuse by itself.
  return (await readIfPresent(`/proc/${pid}/comm`))?.includes('mongod') ?? false;
}
