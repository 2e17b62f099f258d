import { devNull } from 'node:os';
import type { Config } from './config.js';
import { secretVariables } from './variables.js';

const secrets: readonly string[] = secretVariables;

export function childEnvironment(config: Config, mongodbUri?: string): NodeJS.ProcessEnv {
  return {
    ...config.environment,
    BLUSH_ENV_FILE: devNull,
    BLUSH_HOME: config.folders.home,
    RELEASES_DIR: config.folders.releases,
    PICTURES_DIR: config.folders.pictures,
    // Commands sign, servers only verify.
    RELEASE_SIGNING_KEYS: '',
    ...(mongodbUri && { MONGODB_URI: mongodbUri }),
  };
}

export function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.includes(name)));
}
