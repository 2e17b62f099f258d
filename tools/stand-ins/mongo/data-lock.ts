import { join } from 'node:path';
import { readIfPresent } from '@blush/server-kit/files';

/**
 * Checks for a running mongod, whose own error message would be lost. Ignores the lock of a killed one.
 * @throws Error that names the process that uses the folder
 */
export async function assertUnlocked(dbPath: string): Promise<void> {
  const pid = Number(await readIfPresent(join(dbPath, 'mongod.lock')));
  if (!pid || !(await isMongod(pid))) return;
  throw new Error(`Another mongod (process ${pid}) works on the data folder ${dbPath}`);
}

async function isMongod(pid: number): Promise<boolean> {
  // Without /proc this cannot be determined; then mongod itself refuses to start.
  return (await readIfPresent(`/proc/${pid}/comm`))?.includes('mongod') ?? false;
}
