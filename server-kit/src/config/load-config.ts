import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from '../failure.js';
import { type Config, deriveConfig } from './config.js';
import { generalComplaints, type Part, productionComplaints } from './rules.js';
import { type VariableName, variables } from './variables.js';

const secrets: readonly VariableName[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MONGODB_URI'];

interface LoadOptions {
  /** Folder that relative paths start from and where `.env` is looked for. */
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly part?: Part;
}

/**
 * The configuration from the environment and, for what the environment does not name, from `.env`.
 * A variable set to nothing counts as not set.
 *
 * @throws Failure with one line for each variable that is wrong
 */
export function loadConfig({ root, env = process.env, part = 'portal' }: LoadOptions): Config {
  // The gates run the portal on its defaults, whatever a developer's own .env says.
  const file = resolve(root, env.BLUSH_ENV_FILE || '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name] || fromFile[name] || undefined]),
  );

  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw refusal(
      parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0]) as VariableName;
        return `${name} ${message}${secrets.includes(name) ? '' : ` (it is "${given[name]}")`}`;
      }),
    );
  }
  const complaints = generalComplaints(parsed.data);
  if (parsed.data.NODE_ENV === 'production') complaints.push(...productionComplaints(parsed.data, part));
  if (complaints.length > 0) {
    throw refusal(complaints.map(({ variable, message }) => `${variable} ${message}`));
  }
  return { ...deriveConfig(parsed.data, root), environment: { ...env, ...given } };
}

function refusal(sentences: string[]): Failure {
  return new Failure(
    [
      'The configuration cannot be used:',
      ...sentences.map((sentence) => `  - ${sentence}`),
      'Correct these in the environment or in .env; .env.example explains each variable.',
    ].join('\n'),
  );
}
