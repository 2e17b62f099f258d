import { join } from 'node:path';
import { readIfPresent } from '@blush/server-kit/files';

/**
 * Checks that no mongod runs on the folder: the error message of a second one would be lost. Ignores a killed one.
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
