import { devNull } from 'node:os';
import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import type { Installation } from '../installation.js';

/** Installation of a local portal; no server runs, although `runs` is `true`. @param env variables to set */
export function installation(env: NodeJS.ProcessEnv = {}, more: Partial<Installation> = {}): Installation {
  const config = loadConfig({
    root: temporaryFolder(),
    env: { BLUSH_ENV_FILE: devNull, BLUSH_HOME: temporaryFolder(), ...env },
  });
  return { config, runs: true, ...more };
}
