import { join } from 'node:path';
import { readIfPresent } from '@blush/server-kit/files';

/**
 * Checked here because mongod's own error message is lost. Ignores the lock of a killed mongod.
 * @throws Error that names the process
 */
export async function requireUnlocked(dbPath: string): Promise<void> {
  const holder = Number(await readIfPresent(join(dbPath, 'mongod.lock')));
  if (!holder || !(await isMongod(holder))) return;
  throw new Error(`Another mongod (process ${holder}) works on the data folder ${dbPath}`);
}

async function isMongod(pid: number): Promise<boolean> {
  // Without /proc this cannot be determined, and mongod itself refuses.
  return (await readIfPresent(`/proc/${pid}/comm`))?.includes('mongod') ?? false;
}
