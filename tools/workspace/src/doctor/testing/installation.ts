import { devNull } from 'node:os';
import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { type Installation, variablesOf } from '../installation.js';

/** A configuration of this machine with some variables set; what it names does not run. */
export function installation(env: NodeJS.ProcessEnv = {}, more: Partial<Installation> = {}): Installation {
  const config = loadConfig({
    root: temporaryFolder(),
    env: { BLUSH_ENV_FILE: devNull, BLUSH_HOME: temporaryFolder(), ...env },
  });
  return { config, variables: variablesOf(config), runs: true, ...more };
}
