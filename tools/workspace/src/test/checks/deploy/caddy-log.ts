import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup, startCaddy } from '@blush/machine';
import { freePorts } from '../../portal/portal-under-test.js';

const TRIES = 100;
const KEY = 'key-of-the-edge-server';
const TOKEN = 'secret-of-a-calendar';
const PERSON = 'ines';

/** Complaints about secrets and personal data in the log that Caddy writes of requests while no server is ready. */
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
    const logged = await logOf(
      [`/calendars/${TOKEN}`, `/users/admin/${PERSON}@mail.test`, `/users?search=${PERSON}`].map(
        (path) => `http://127.0.0.1:${own}${path}`,
      ),
      log,
    );
    return [KEY, TOKEN, PERSON]
      .filter((secret) => logged.includes(secret))
      .map((secret) => `Caddy logs ${secret}`);
  } finally {
    signalGroup(child, 'SIGKILL');
  }
}

/** The log, as soon as it has lines about all these requests, which no server could answer. */
async function logOf(urls: readonly string[], log: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const url of urls) await fetch(url, { headers: { 'x-edge-key': KEY } }).catch(() => undefined);
    const text = readFileSync(log, 'utf8');
    if (text.split('"uri":"/').length > urls.length) return text;
    await sleep(100);
  }
  throw new Error(`Caddy logged no failed request in ${log}`);
}
