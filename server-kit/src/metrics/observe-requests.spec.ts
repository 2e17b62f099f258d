import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problem-error.js';
import { rememberProblemCode } from '../problems/problem-codes.js';
import { Metrics } from './metrics.js';
import { observeRequests } from './observe-requests.js';

const ATTEMPTS = 5;

let metrics: Metrics;
let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  metrics = new Metrics('api');
  server = Fastify();
  observeRequests(server, metrics);
  server.setErrorHandler((error, request, reply) => {
    const problem = error as ProblemError;
    rememberProblemCode(request, problem.code);
    return reply.code(problem.status).send();
  });
  server.get('/classes/:id', () => ({}));
  server.get('/users/:email', () => {
    throw new ProblemError('forbidden');
  });
  server.get('/files/*', () => {
    throw new ProblemError('rate-limited');
  });
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

/** Sends any method and path, also those that `fetch` would refuse or change. */
const send = (path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
const labelsOf = async () => {
  const text = await metrics.registry.metrics();
  const lines = text.matchAll(/^blush_http_request_duration_seconds_count\{service="api",(.*)\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, labels = '', count]) => [labels, Number(count)]));
};

describe('the metrics of requests', () => {
  it('have one series for each route, method and class of status, whatever clients send', async () => {
    for (let nth = 0; nth < ATTEMPTS; nth += 1) {
      await send(`/classes/${nth.toString(16).padStart(24, '0')}?search=secret-${nth}`);
      await send(`/users/person-${nth}@mail.test`);
      await send(`/files/${nth}.js`);
      await send(`/unknown-${nth}/../%2e/${nth}`);
      await send(`/classes/${nth}`, 'DELETE');
    }
    for (const method of ['PROPFIND', 'LINK', 'M-SEARCH', 'PURGE', 'MKCOL']) await send('/classes/1', method);
    expect(await labelsOf()).toEqual({
      'method="GET",route="/classes/:id",status="2xx"': ATTEMPTS,
      'method="GET",route="/users/:email",status="4xx"': ATTEMPTS,
      'method="GET",route="/files/*",status="4xx"': ATTEMPTS,
      'method="GET",route="none",status="4xx"': ATTEMPTS,
      'method="DELETE",route="none",status="4xx"': ATTEMPTS,
      'method="other",route="none",status="4xx"': 5,
    });
  });

  it('count denials for each code of a problem', async () => {
    const text = await metrics.registry.metrics();
    expect(text).toContain(`blush_http_denials_total{code="forbidden",service="api"} ${ATTEMPTS}`);
    expect(text).toContain(`blush_http_denials_total{code="rate-limited",service="api"} ${ATTEMPTS}`);
  });
});
