import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildProjects } from '../build/build-projects.js';
import { childEnvironment, type Config } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findRunningPortal } from './running-portal.js';

const built = join(root, 'api', 'dist');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Builds the API, for commands that need its current code, such as after an update. Other commands use the existing
 * build, because a portal that runs meanwhile may use it too.
 */
export async function buildApi({ folders }: Config): Promise<void> {
  await buildProjects(['@blush/api'], { logFile: join(folders.logs, 'build-api.log') });
}

export const isApiBuilt = (): boolean => existsSync(join(built, 'migrate.js'));

/**
 * Runs a program of the built API, such as `migrate.js`, and returns its output. Signals are passed on, so that the program
 * does not outlive this process.
 * @throws Failure with that output when the program fails
 */
export async function runApiCommand(
  config: Config,
  mongodbUri: string | undefined,
  [program, ...args]: readonly [program: string, ...args: string[]],
): Promise<string> {
  const file = join(built, program);
  if (!existsSync(file)) await buildApi(config);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: childEnvironment(config, mongodbUri),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  let passed: NodeJS.Signals | undefined;
  const passOn = (signal: NodeJS.Signals) => {
    passed = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const [code] = (await once(child, 'close').finally(() => {
    for (const signal of SIGNALS) process.off(signal, passOn);
  })) as [number | null];
  const message = output.join('').trim();
  if (passed !== undefined && code !== 0) throw new Failure(`${program} was ended by ${passed}.`);
  if (code !== 0) throw new Failure(message || `${[program, ...args].join(' ')} failed.`);
  return message;
}

/** MongoDB URI from the configuration, else of the portal that runs on this machine. @throws Failure without either */
export async function findDatabase(config: Config): Promise<string> {
  const mongodbUri = config.mongodbUri ?? (await findRunningPortal(config.folders.home))?.mongodbUri;
  if (mongodbUri) return mongodbUri;
  throw new Failure(
    `No portal runs on ${config.folders.home}, so its database cannot be reached. Start it first (npm start), ` +
      'or set MONGODB_URI to the database of the portal.',
  );
}
