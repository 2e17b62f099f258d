import Fastify, { type FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.js';
import { limitRate } from './rate-limit.js';

let server: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ProblemError && error.code === 'rate-limited' ? 429 : 500).send(),
  );
  await limitRate(server, 1);
  server.get('/health/live', () => 'alive');
  server.get('/classes', () => []);
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
  await statusOf('/classes');
});
afterAll(() => server.close());

const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;

describe('above the rate limit', () => {
  it.each(['/classes', '/classes?x=/health/', '/classes?/health/', '/nowhere/health/'])(
    '%s is refused',
    async (url) => {
      expect(await statusOf(url)).toBe(429);
    },
  );

  it('the health check is answered', async () => {
    expect(await statusOf('/health/live?x=1')).toBe(200);
  });
});
