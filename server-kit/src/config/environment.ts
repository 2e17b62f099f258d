import { devNull } from 'node:os';
import type { Config } from './config.js';
import { secretVariables, type VariableName } from './variables.js';

const secrets: readonly string[] = secretVariables;

export function childEnvironment(config: Config, mongodbUri?: string): NodeJS.ProcessEnv {
  return {
    ...config.environment,
    BLUSH_ENV_FILE: devNull,
    BLUSH_HOME: config.folders.home,
    RELEASES_DIR: config.folders.releases,
    PICTURES_DIR: config.folders.pictures,
    // Only commands sign releases and set up the tenant, so servers do not get these secrets.
    RELEASE_SIGNING_KEYS: '',
    AUTH0_DEPLOY_CLIENT_SECRET: '',
    ...(config.edgeKey && { EDGE_KEY: config.edgeKey }),
    ...(mongodbUri && { MONGODB_URI: mongodbUri }),
  };
}

export function withoutSecrets(
  env: NodeJS.ProcessEnv,
  except: readonly VariableName[] = [],
): NodeJS.ProcessEnv {
  const removed = secrets.filter((name) => !except.some((kept) => kept === name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !removed.includes(name)));
}

/** Texts that no output may show: secret values, and the passwords in them, which errors may quote alone. */
export function secretsOf({ environment }: Config): string[] {
  const values = secretVariables.flatMap((name) => environment[name] ?? []);
  const passwords = values.flatMap((value) => {
    const [, password] = /^[a-z+]+:\/\/[^:@/]*:([^@/]+)@/.exec(value) ?? [];
    return password === undefined ? [] : [password, decodeURIComponent(password)];
  });
  return [...new Set([...values, ...passwords])].filter((text) => text !== '');
}
