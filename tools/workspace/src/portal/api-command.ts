import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withBuilds } from '../build/with-builds.js';
import { childEnvironment, type Config } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { Interrupted } from '../terminal/interruption.js';
import { findRunningPortal } from './running-portal.js';

const built = join(root, 'api', 'dist');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Builds the API, for commands that need its current code, such as after an update. Other commands use the existing
 * build, because a portal that runs meanwhile may use it too.
 */
export async function buildApi({ folders }: Config): Promise<void> {
  const options = {
    logFile: join(folders.logs, 'build-api.log'),
    print: (line: string) => process.stderr.write(`${line}\n`),
  };
  await withBuilds(['@blush/api'], options, () => Promise.resolve());
}

export const isApiBuilt = (): boolean => existsSync(join(built, 'migrate.js'));

/**
 * Runs a program of the built API, such as `migrate.js`. Signals are passed on, so that the program does not outlive this
 * process.
 * @param print gets the output as it comes
 * @returns the output, if it is not printed
 * @throws Failure with the output that is not printed, and the errors, when the program fails; {@link Interrupted}
 */
export async function runApiCommand(
  config: Config,
  mongodbUri: string | undefined,
  [program, ...args]: readonly [program: string, ...args: string[]],
  print?: (text: string) => void,
): Promise<string> {
  const file = join(built, program);
  if (!existsSync(file)) await buildApi(config);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: childEnvironment(config, mongodbUri),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.setEncoding('utf8').on('data', print ?? ((text: string) => output.push(text)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  let passed: (typeof SIGNALS)[number] | undefined;
  const passOn = (signal: (typeof SIGNALS)[number]) => {
    passed = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const [code] = (await once(child, 'close').finally(() => {
    for (const signal of SIGNALS) process.off(signal, passOn);
  })) as [number | null];
  if (passed !== undefined && code !== 0) throw new Interrupted(passed);
  if (code !== 0)
    throw new Failure([...output, ...errors].join('').trim() || `${[program, ...args].join(' ')} failed.`);
  return output.join('').trim();
}

/** As {@link runApiCommand}, for programs that may take long: their output is printed as it comes. */
export async function showApiCommand(
  config: Config,
  mongodbUri: string,
  command: readonly [program: string, ...args: string[]],
): Promise<void> {
  await runApiCommand(config, mongodbUri, command, (text) => process.stdout.write(text));
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
