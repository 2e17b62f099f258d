import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, deriveConfig } from './config.js';
import { readVariables } from './read-variables.js';
import type { Part } from './rules.js';
import { variableNames } from './variables.js';

interface LoadOptions {
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly part?: Part;
}

/** @throws Failure with one line per invalid variable */
export function loadConfig({ root, env = process.env, part = 'portal' }: LoadOptions): Config {
  // `BLUSH_ENV_FILE` names another file, or none: tests must not depend on a developer's `.env`.
  const file = resolve(root, env.BLUSH_ENV_FILE || '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const values = Object.fromEntries(
    variableNames.map((name) => [name, env[name] || fromFile[name] || undefined]),
  );
  return { ...deriveConfig(readVariables(values, part), root), environment: { ...env, ...values } };
}
