import { devNull } from 'node:os';
import type { Config } from './config.js';
import { secretVariables } from './variables.js';

const secrets: readonly string[] = secretVariables;

/**
 * Environment of the processes a portal consists of: all they are to know, with `.env` already read and folders
 * absolute, so that each comes to the same configuration wherever it runs.
 */
export function childEnvironment(config: Config, mongodbUri?: string): NodeJS.ProcessEnv {
  return {
    ...config.environment,
    BLUSH_ENV_FILE: devNull,
    BLUSH_HOME: config.folders.home,
    RELEASES_DIR: config.folders.releases,
    ...(mongodbUri && { MONGODB_URI: mongodbUri }),
  };
}

/** The same for a process that handles no money and no data: what it does not hold cannot be taken from it. */
export function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.includes(name)));
}
