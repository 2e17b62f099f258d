/** CPU time per request and requests per second for `npm run bench -- api`: the API and bare Fastify, in turns. */
import { isDeepStrictEqual } from 'node:util';
import { createCartItem } from '@blush/shared-ui/contracts';
import { Pool } from 'undici';
import { runProgram } from '../setup/run-program.js';
import { approvedClass, asUser, testDatabase } from '../support/index.js';
import { Servers, type ServerName } from './servers.js';
import type { MeasuredServer } from './measured-server.js';

const CLASSES = 120;
/** Number of concurrent clients, each with the cart of another student. */
const AT_ONCE = 16;
const SHORT_LIST = '/classes?limit=12';

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Row {
  readonly what: string;
  /** Lower limit of the ratio of bare Fastify's CPU time to the API's. */
  readonly goal: number;
  readonly api: Exclude<ServerName, 'raw'>;
  /** The next request of a client, which may depend on the answer to the one before. */
  readonly next: (client: number, server: ServerName, answer: unknown) => Request;
}

interface Figure {
  readonly cpuUs: number;
  readonly perSecond: number;
}

await runProgram({ runs: 9, requests: 3_000 }, async ({ runs, requests }) => {
  const servers = await Servers.start(testDatabase());
  try {
    const rows = await prepareRows(servers);
    const found = rows.map(({ what, goal }) => ({ what, goal, api: [] as Figure[], raw: [] as Figure[] }));
    for (let run = 0; run <= runs; run += 1)
      for (const [index, row] of rows.entries())
        for (const side of (run + index) % 2 === 0 ? (['api', 'raw'] as const) : (['raw', 'api'] as const)) {
          const name = side === 'raw' ? 'raw' : row.api;
          const figure = await measure(servers.get(name), requests, (client, answer) =>
            row.next(client, name, answer),
          );
          // The first run is a warm-up and is not counted.
          if (run > 0) found[index]?.[side].push(figure);
          process.stdout.write(
            `run ${run} of ${runs}: ${name}, ${row.what}: ${figure.cpuUs.toFixed(0)} us, ${figure.perSecond.toFixed(0)}/s\n`,
          );
        }
    return found;
  } finally {
    await servers.close();
  }
});

async function measure(
  server: MeasuredServer,
  requests: number,
  next: (client: number, answer: unknown) => Request,
): Promise<Figure> {
  const pool = new Pool(server.url, { connections: AT_ONCE });
  let left = requests;
  const work = async (_none: unknown, client: number) => {
    let answer: unknown;
    while ((left -= 1) >= 0) answer = await send(pool, next(client, answer));
    // A cart item must not be left for the next measurement.
    const last = next(client, answer);
    if (last.method === 'DELETE') await send(pool, last);
  };
  const cpuBefore = await server.cpuMs();
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - began) / 1000;
  const cpuMs = (await server.cpuMs()) - cpuBefore;
  await pool.close();
  return { cpuUs: (cpuMs * 1000) / requests, perSecond: requests / seconds };
}

/** Returns the parsed body of an answer to a write; other bodies are not parsed, to leave the CPU to the server. */
async function send(pool: Pool, { body, headers, ...request }: Request): Promise<unknown> {
  const answer = await pool.request({
    ...request,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  if (answer.statusCode >= 400)
    throw new Error(`${request.method} ${request.path}: ${answer.statusCode} ${await answer.body.text()}`);
  if (request.method === 'GET') return void (await answer.body.arrayBuffer());
  return answer.body.json();
}

async function prepareRows(servers: Servers): Promise<Row[]> {
  const { api } = servers;
  const staff = { admin: await asUser(api, 'admin'), instructor: await asUser(api, 'instructor') };
  let classId = '';
  for (let count = 0; count < CLASSES; count += 1)
    classId = await approvedClass(api, staff, { className: `Evening Glow ${count}` });
  const students = await Promise.all(Array.from({ length: AT_ONCE }, () => asUser(api)));
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => asUser(api)));
  for (const { token } of students) await api.call(createCartItem, { body: { classId } }, token);

  const bearer = ({ token = '' } = {}) => ({ authorization: `Bearer ${token}` });
  const get =
    (path: string, people: readonly { token: string }[] = []) =>
    (client: number): Request => ({
      method: 'GET',
      path,
      ...(people.length > 0 && { headers: bearer(people[client]) }),
    });
  const select = (client: number, _server: ServerName, answer: unknown): Request => {
    const headers = bearer(buyers[client]);
    const id = (answer as { insertedId?: string } | undefined)?.insertedId;
    return id === undefined
      ? { method: 'POST', path: '/carts', headers, body: JSON.stringify({ classId }) }
      : { method: 'DELETE', path: `/carts/${id}`, headers };
  };
  const kept =
    (headers: Readonly<Record<string, string>>) =>
    (_client: number, server: ServerName): Request => ({
      method: 'GET',
      path: server === 'raw' ? `/kept${SHORT_LIST}` : SHORT_LIST,
      headers: { 'accept-encoding': 'br', ...headers },
    });

  const reads = [
    { what: 'GET /classes?limit=12', next: get(SHORT_LIST) },
    { what: 'GET /classes?limit=100', next: get('/classes?limit=100') },
    { what: 'GET /classes/{id}', next: get(`/classes/${classId}`) },
    { what: 'GET /session', next: get('/session', students) },
    { what: 'GET /carts', next: get('/carts', students) },
  ];
  for (const { what, next } of reads) {
    const [one, other] = await Promise.all(
      (['uncached', 'raw'] as const).map((name) => servers.get(name).read(next(0))),
    );
    if (!isDeepStrictEqual(one, other)) throw new Error(`${what}: the answers differ`);
  }
  const tags = {
    raw: await servers.get('raw').tagOf(`/kept${SHORT_LIST}`),
    cached: await servers.get('cached').tagOf(SHORT_LIST),
    uncached: '',
  };
  return [
    ...reads.map((row) => ({ ...row, goal: 0.9, api: 'uncached' as const })),
    { what: 'POST /carts, then DELETE /carts/{id}', goal: 0.9, api: 'uncached', next: select },
    { what: 'GET /carts, callers kept', goal: 1.3, api: 'cached', next: get('/carts', students) },
    { what: 'GET /classes?limit=12, kept', goal: 0.6, api: 'cached', next: kept({}) },
    {
      what: 'GET /classes?limit=12, kept, 304',
      goal: 0.6,
      api: 'cached',
      next: (client, server) => kept({ 'if-none-match': tags[server] })(client, server),
    },
  ];
}
