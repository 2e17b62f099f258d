import Fastify, { type FastifyInstance } from 'fastify';
import { Counters } from '../limits/counters.js';
import { limitCalls } from './limit-calls.js';
import { ProblemError } from '../problems/problem-error.js';

let server: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    error instanceof ProblemError
      ? reply.code(error.status).headers(error.headers).send()
      : reply.code(500).send(),
  );
  const limiter = (await Counters.open(undefined, () => undefined)).limiter({
    name: 'calls',
    points: 1,
    windowS: 3_600,
  });
  limitCalls(server, limiter, ({ headers }) => (headers['x-signed'] ? undefined : 'somewhere'));
  server.get('/health/live', () => 'alive');
  server.get('/classes', () => []);
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${origin}/classes`);
});
afterAll(() => server.close());

describe('above the rate limit', () => {
  it.each(['/classes', '/classes?x=/health/', '/classes?/health/', '/nowhere/health/'])(
    '%s is refused',
    async (path) => {
      const { status, headers } = await fetch(`${origin}${path}`);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('the health check is answered, and so is a call that is not limited', async () => {
    expect((await fetch(`${origin}/health/live?x=1`)).status).toBe(200);
    expect((await fetch(`${origin}/classes`, { headers: { 'x-signed': '1' } })).status).toBe(200);
  });
});
