import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, deriveConfig } from './config.js';
import { readVariables } from './read-variables.js';
import type { Part } from './rules.js';
import { variableNames } from './variables.js';

interface LoadOptions {
  /** Folder that relative paths start from and where `.env` is looked for. */
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly part?: Part;
}

/**
 * The configuration from the environment and, for what the environment does not name, from `.env`.
 *
 * @throws Failure with one line for each variable that is wrong
 */
export function loadConfig({ root, env = process.env, part = 'portal' }: LoadOptions): Config {
  // The gates run the portal on its defaults, whatever a developer's own .env says.
  const file = resolve(root, env.BLUSH_ENV_FILE || '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = Object.fromEntries(
    variableNames.map((name) => [name, env[name] || fromFile[name] || undefined]),
  );
  return { ...deriveConfig(readVariables(given, part), root), environment: { ...env, ...given } };
}
