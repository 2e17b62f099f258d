import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup, startCaddy } from '@blush/machine';
import { freePorts } from '../../portal/portal-under-test.js';

const TRIES = 100;
const KEY = 'key-of-the-edge-server';
const TOKEN = 'secret-of-a-calendar';

/** Complaints about secrets in the log that Caddy writes of a request while no server is ready. */
export async function caddyLogComplaints(caddy: string, folder: string): Promise<string[]> {
  const { own, admin, closed } = await freePorts(['own', 'admin', 'closed']);
  const log = join(folder, 'caddy.log');
  const child = startCaddy(caddy, {
    folder,
    port: Number(own),
    adminPort: Number(admin),
    apis: [Number(closed)],
  });
  try {
    const logged = await logOf(`http://127.0.0.1:${own}/calendars/${TOKEN}`, log);
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
