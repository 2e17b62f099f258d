import { type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.js';
import { start } from './run.js';

const HOST = '127.0.0.1';

interface CaddyOptions {
  /** Folder for its log `caddy.log`, and its files. */
  readonly folder: string;
  readonly port: number;
  readonly adminPort: number;
  /** Ports of the API processes, on loopback. */
  readonly apis: readonly number[];
}

/** Starts Caddy with the settings that `deploy/compose` ships, but on loopback, in front of API processes and no edge server. */
export function startCaddy(caddy: string, { folder, port, adminPort, apis }: CaddyOptions): ChildProcess {
  const shipped = readFileSync(join(root, 'deploy/compose/caddy/Caddyfile'), 'utf8');
  const config = join(folder, 'Caddyfile');
  // The first block is that of the global options.
  writeFileSync(config, shipped.replace('{\n', `{\n\tdefault_bind ${HOST}\n`));
  const env = {
    API_DOMAIN: `http://${HOST}:${port}`,
    API_SERVERS: apis.map((api) => `${HOST}:${api}`).join(' '),
    PORTAL_DOMAIN: `http://portal.test:${port}`,
    EDGE_SERVERS: `${HOST}:${port}`,
    ACME_EMAIL: 'operator@mail.test',
    ADMIN_ADDRESS: `${HOST}:${adminPort}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  return start(caddy, args, { cwd: folder, env, log: join(folder, 'caddy.log') });
}
