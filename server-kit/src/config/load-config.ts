import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from '../failure.js';
import { type Config, deriveConfig } from './config.js';
import { readVariables } from './read-variables.js';
import type { Part } from './rules.js';
import { variableNames } from './variables.js';

interface LoadOptions {
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly part?: Part;
}

/** @throws Failure with one line per invalid variable, or when the file named by `BLUSH_ENV_FILE` cannot be read */
export function loadConfig({ root, env = process.env, part = 'portal' }: LoadOptions): Config {
  const fromFile = parseEnv(readSettings(root, env.BLUSH_ENV_FILE));
  const values = Object.fromEntries(
    variableNames.map((name) => [name, env[name] || fromFile[name] || undefined]),
  );
  return { ...deriveConfig(readVariables(values, part), root), environment: { ...env, ...values } };
}

/** @param named `BLUSH_ENV_FILE`: another file than the optional `.env`; `devNull` for none */
function readSettings(root: string, named: string | undefined): string {
  const file = resolve(root, named || '.env');
  if (!named && !existsSync(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { message } = cause as Error;
    throw new Failure(
      `The file of settings cannot be read: ${message}.\nCorrect the file, or its name in BLUSH_ENV_FILE.`,
      { cause },
    );
  }
}
