import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function mongodVersion(path: string): string | undefined {
  const result = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return result.status === 0 ? result.stdout.split('\n', 1)[0] : undefined;
}

/** @throws Error when `MONGOMS_SYSTEM_BINARY` does not run: an explicit setting must not be ignored */
export function fromEnvironment(env: NodeJS.ProcessEnv): string | undefined {
  const path = env.MONGOMS_SYSTEM_BINARY;
  if (!path) return undefined;
  if (mongodVersion(path)) return path;
  throw new Error(
    `MONGOMS_SYSTEM_BINARY names ${path}, which does not run as a mongod. Correct it or unset it.`,
  );
}

export function fromPath(env: NodeJS.ProcessEnv): string | undefined {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'mongod'))
    .find((path) => isExecutable(path) && mongodVersion(path) !== undefined);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
