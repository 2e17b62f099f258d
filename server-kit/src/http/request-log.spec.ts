import Fastify, { LogController } from 'fastify';
import { collectedLog } from '../../test/index.js';
import { logOptions } from './log-options.js';
import { logRequests } from './request-log.js';

type Line = Record<string, unknown>;
type Options = Partial<Parameters<typeof logRequests>[1]>;

async function linesOf(options: Options, send: (origin: string) => Promise<unknown>): Promise<Line[]> {
  const { lines, stream } = collectedLog();
  const server = Fastify({
    logger: logOptions('edge', 'info', { stream }) ?? true,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: '127.0.0.1',
  });
  logRequests(server, { userId: () => 'user-1', ...options });
  server.all('/apps/:status', (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(),
  );
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  await send(origin);
  await server.close();
  return lines.filter(({ msg }) => msg === 'request completed');
}

async function lineFor(status: number): Promise<Line> {
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  const lines = await linesOf({}, (origin) => fetch(`${origin}/apps/${status}`, { method: 'POST', headers }));
  return lines.at(-1) ?? {};
}

it.each([401, 403, 429])('security finding 6: a request denied with %d is a warning', async (status) => {
  expect(await lineFor(status)).toMatchObject({ level: 40, status });
});

it('security finding 6: a line has the user, the action and the address of the client', async () => {
  const facts = { method: 'POST', route: '/apps/:status', userId: 'user-1', client: '192.0.2.7' };
  expect(await lineFor(204)).toMatchObject({ level: 30, status: 204, ...facts });
});

describe('sampling of successful reads', () => {
  const read =
    (status: number, method = 'GET') =>
    async (origin: string) =>
      void (await fetch(`${origin}/apps/${status}`, { method, redirect: 'manual' }));
  /** Evenly spread draws, repeated: 0.05, 0.15, ... 0.95. */
  const even = () => {
    let drawn = 0;
    return () => ((drawn += 1) % 10) / 10 + 0.05;
  };

  it.each([
    [200, 'GET'],
    [204, 'GET'],
    [200, 'HEAD'],
    [304, 'GET'],
  ])(
    'logs a share of the answers %d to %s, each with the number of reads that it represents',
    async (status, method) => {
      const send = read(status, method);
      const lines = await linesOf({ sampling: 0.2, draw: even() }, async (origin) => {
        for (let nth = 0; nth < 20; nth += 1) await send(origin);
      });
      expect(lines.map(({ weight }) => weight)).toEqual([5, 5, 5, 5]);
    },
  );

  it.each([
    ['an error', 500, 'GET'],
    ['a read that found nothing', 404, 'GET'],
    ['a redirect', 302, 'GET'],
    ['a denial', 401, 'GET'],
    ['a denial', 403, 'GET'],
    ['a denial', 429, 'GET'],
    ['a write', 201, 'POST'],
    ['a write', 204, 'DELETE'],
  ])('always logs %s (%d to %s), without a weight', async (_, status, method) => {
    const [line, ...more] = await linesOf({ sampling: 0.000_001, draw: () => 0.999 }, read(status, method));
    expect(more).toEqual([]);
    expect(line).toMatchObject({ status, method });
    expect(line).not.toHaveProperty('weight');
  });

  it('is off by default: each read has a line', async () => {
    const [line] = await linesOf({ draw: () => 0.999 }, read(200));
    expect(line).toMatchObject({ status: 200 });
    expect(line).not.toHaveProperty('weight');
  });
});
