import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Config, loadConfig, secretsOf } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findRunningPortal } from '../portal/running-portal.js';
import { describe } from './describe.js';
import { fault, type Finding, ok } from './finding.js';
import type { Installation } from './installation.js';
import { runChecks } from './run-checks.js';

const USAGE = 'Usage: npm run doctor [-- --before-start] [-- --token-file=<file with an access token>]';

interface Options {
  readonly beforeStart: boolean;
  readonly tokenFile: string | undefined;
}

/** `npm run doctor`: one line for each check. @returns 1 when there is a fault */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args);
  const config = readConfig();
  if (config instanceof Failure) {
    print('configuration', configurationFault(config), []);
    return 1;
  }
  const accessToken = await readToken(options.tokenFile);
  const secrets = [...secretsOf(config), ...(accessToken ? [accessToken] : [])];
  print('configuration', judgeMode(config), secrets);
  const installation = await installationOf(config, options, accessToken);
  // Late, because the clients of all services take most of the start of this command.
  const { checksOf } = await import('./checks/index.js');
  const healthy = await runChecks(checksOf(installation), (name, finding) => print(name, finding, secrets));
  console.log(healthy ? '\nNo fault was found.' : '\nThere are faults: the portal does not work like this.');
  return healthy ? 0 : 1;
}

function print(name: string, finding: Finding, secrets: readonly string[]): void {
  console.log(describe(name, finding, secrets));
}

function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: { 'before-start': { type: 'boolean', default: false }, 'token-file': { type: 'string' } },
    });
    return { beforeStart: values['before-start'], tokenFile: values['token-file'] };
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${USAGE}`);
  }
}

function readConfig(): Config | Failure {
  try {
    return loadConfig({ root });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function configurationFault({ message }: Failure): Finding {
  return fault(message.split('\n').slice(0, -1).join('\n'), message.split('\n').at(-1) ?? '');
}

function judgeMode({ production }: Config): Finding {
  return ok(production ? 'valid for production' : 'valid for this machine (production: NODE_ENV=production)');
}

async function installationOf(
  config: Config,
  { beforeStart }: Options,
  accessToken: string | undefined,
): Promise<Installation> {
  const mongodbUri = config.mongodbUri ?? (await findRunningPortal(config.folders.home))?.mongodbUri;
  return {
    config,
    runs: !beforeStart,
    ...(mongodbUri && { mongodbUri }),
    ...(accessToken && { accessToken }),
  };
}

async function readToken(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new Failure(`The token cannot be read: ${(error as Error).message}. ${USAGE}`);
  }
}
