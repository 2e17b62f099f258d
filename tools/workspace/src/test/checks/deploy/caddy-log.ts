import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup, start } from '@blush/machine';
import { freePorts } from '../../portal/portal-under-test.js';

const TRIES = 100;
const KEY = 'key-of-the-edge-server';
const TOKEN = 'secret-of-a-calendar';

/** Complaints about secrets in the log that Caddy writes of a request while no server is ready. */
export async function caddyLogComplaints(caddy: string, root: string, folder: string): Promise<string[]> {
  const { own, admin, closed } = await freePorts(['own', 'admin', 'closed']);
  const log = join(folder, 'caddy.log');
  const url = `http://127.0.0.1:${own}`;
  const env = {
    API_DOMAIN: url,
    API_SERVERS: `127.0.0.1:${closed}`,
    PORTAL_DOMAIN: `http://portal.test:${own}`,
    EDGE_SERVERS: `127.0.0.1:${closed}`,
    ADMIN_ADDRESS: `127.0.0.1:${admin}`,
    ACME_EMAIL: 'operator@school.example',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(root, 'deploy/compose/caddy/Caddyfile')];
  const child = start(caddy, args, { cwd: folder, env, log });
  try {
    const logged = await logOf(`${url}/calendars/${TOKEN}`, log);
    return [KEY, TOKEN]
      .filter((secret) => logged.includes(secret))
      .map((secret) => `Caddy logs the ${secret}`);
  } finally {
    signalGroup(child, 'SIGKILL');
  }
}

/** The log, as soon as it has a line about a request that no server could answer. */
async function logOf(url: string, log: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await fetch(url, { headers: { 'x-edge-key': KEY } }).catch(() => undefined);
    const text = readFileSync(log, 'utf8');
    if (text.includes('"uri":"/calendars/')) return text;
    await sleep(100);
  }
  throw new Error(`Caddy logged no failed request in ${log}`);
}
