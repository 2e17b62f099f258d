import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, type Config, storeCredentials, withoutSecrets } from '@blush/server-kit/config';
import { type ProcessSpec, typescriptArgs, root } from '@blush/machine';
import { metricsPortsOf } from './ports.js';
import { keptFolder } from './data-folder.js';
import {
  damagedFileRemedy,
  firstOf,
  fullDiskRemedy,
  heldDatabaseRemedy,
  missingDatabaseRemedy,
  variableRemedy,
} from './remedies.js';

export interface Part extends ProcessSpec {
  /** URLs that respond once the part is ready; without any it is ready at once. */
  readonly readyAddresses: readonly string[];
  /** Whether the part is ready only when it has reported an address over its IPC channel. */
  readonly reportsReady?: boolean;
  readonly limitMs: number;
}

const READY_MS = 120_000;
/** Start limit of the database, which includes a download of MongoDB over a slow connection. */
const DATABASE_MS = 400_000;

function part(
  config: Config,
  name: string,
  log: string,
  details: Pick<Part, 'args' | 'readyAddresses'>,
): Part {
  return {
    name,
    cwd: root,
    env: childEnvironment(config),
    logFile: join(config.folders.logs, `${log}.log`),
    limitMs: READY_MS,
    remedy: firstOf(fullDiskRemedy(writtenFolders(config)), damagedFileRemedy, variableRemedy),
    ...details,
  };
}

/** Folders that the portal writes to; of equally full ones, an error names the first. */
export function writtenFolders({ folders }: Config): string[] {
  const { home, releases, pictures, logs } = folders;
  return [home, releases, pictures, logs, tmpdir()];
}

export function databasePart(config: Config): Part {
  const dbPath = join(config.folders.home, 'mongo');
  const binary = config.mongodBinary ? [config.mongodBinary] : [];
  const program = typescriptArgs('tools/stand-ins/mongo/main.ts');
  return {
    ...part(config, 'database', 'mongo', {
      args: [...program, String(config.ports.mongo), dbPath, ...binary],
      readyAddresses: [],
    }),
    reportsReady: true,
    limitMs: DATABASE_MS,
    remedy: firstOf(
      heldDatabaseRemedy,
      fullDiskRemedy([dbPath, ...writtenFolders(config)]),
      missingDatabaseRemedy,
      variableRemedy,
    ),
    advice:
      'Start again: a database that was cut off recovers by itself. If it ends again, its files in ' +
      `${dbPath} are damaged: npm start -- --fresh begins anew, and keeps them and all other data in ` +
      `${keptFolder(config.folders.home)}.`,
  };
}

export function standInPart(config: Config): Part | undefined {
  const { local, ports } = config;
  const readyAddresses = [
    ...(local.identity ? [`http://localhost:${ports.identity}/.well-known/jwks.json`] : []),
    ...(local.payments ? [`http://localhost:${ports.payments}/stripe.js`] : []),
  ];
  const names = [
    ...(local.identity ? ['identity provider'] : []),
    ...(local.payments ? ['payment sandbox'] : []),
    ...(local.mail ? ['mail server'] : []),
  ];
  if (names.length === 0) return undefined;
  const args = typescriptArgs('tools/stand-ins/main.ts');
  return part(config, names.join(', ').replace(/, ([^,]*)$/, ' and $1'), 'stand-ins', {
    args,
    readyAddresses,
  });
}

export function apiPart(config: Config, mongodbUri: string): Part {
  const readyAddresses = [`http://localhost:${config.ports.api}/health/ready`];
  return {
    ...part(config, 'API', 'api', { args: [join(root, 'api', 'dist', 'main.js')], readyAddresses }),
    env: childEnvironment(config, mongodbUri),
  };
}

export function edgePart(config: Config): Part {
  const readyAddresses = [`http://localhost:${config.ports.portal}/healthz`];
  return {
    ...part(config, 'edge server', 'edge', {
      args: [join(root, 'delivery', 'dist', 'edge', 'main.js')],
      readyAddresses,
    }),
    env: {
      ...withoutSecrets(childEnvironment(config), ['EDGE_KEY', 'REDIS_URL', ...storeCredentials]),
      ...metricsPort(config, 'edge'),
    },
  };
}

export function pageKeeperPart(config: Config): Part {
  return {
    ...part(config, 'page keeper', 'pages', {
      args: [join(root, 'delivery', 'dist', 'pages', 'main.js')],
      readyAddresses: [],
    }),
    env: {
      ...withoutSecrets(childEnvironment(config), ['EDGE_KEY', ...storeCredentials]),
      ...metricsPort(config, 'pages'),
    },
  };
}

function metricsPort(config: Config, part: 'edge' | 'pages'): NodeJS.ProcessEnv {
  const port = metricsPortsOf(config)?.[part];
  return port === undefined ? {} : { METRICS_PORT: String(port) };
}
