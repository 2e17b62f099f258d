import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { logOptions } from './log-options.js';
import { logRequests } from './request-log.js';

async function lineFor(status: number): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString('utf8'));
      done();
    },
  });
  const server = Fastify({
    logger: logOptions('edge', 'info', stream) ?? true,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: '127.0.0.1',
  });
  logRequests(server, { userId: () => 'user-1' });
  server.post('/apps/:app', (_request, reply) => reply.code(status).send());
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${origin}/apps/shell`, { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.7' } });
  await server.close();
  return JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
}

it.each([401, 403, 429])('security finding 6: a request denied with %d is a warning', async (status) => {
  expect(await lineFor(status)).toMatchObject({ level: 40, status });
});

it('security finding 6: a line has the user, the action and the address of the client', async () => {
  const facts = { method: 'POST', route: '/apps/:app', userId: 'user-1', client: '192.0.2.7' };
  expect(await lineFor(204)).toMatchObject({ level: 30, status: 204, ...facts });
});
