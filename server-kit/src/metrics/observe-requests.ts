import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { denied } from '../problems/denied.js';
import { problemCodeOf } from '../problems/problem-codes.js';
import type { Metrics } from './metrics.js';

/** Seconds. A cached response takes a millisecond, a checkout up to a few seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Rate, errors and duration by route. Call it before the server listens. */
export function observeRequests(server: FastifyInstance, metrics: Metrics): void {
  const duration = metrics.histogram(
    {
      name: 'blush_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer.',
      labels: ['method', 'route', 'status'],
    },
    BUCKETS,
  );
  const denials = metrics.counter({
    name: 'blush_http_denials_total',
    help: 'Requests refused for identity (401), role (403) or rate (429), by the code of the problem.',
    labels: ['code'],
  });
  server.addHook('onResponse', (request, reply, done) => {
    duration.observe(labelsOf(request, reply), reply.elapsedTime / 1000);
    if (denied.has(reply.statusCode)) denials.inc({ code: problemCodeOf(request) ?? 'none' });
    done();
  });
}

/** Clients choose paths and methods, so only those that are known become labels. */
function labelsOf({ method, routeOptions, is404 }: FastifyRequest, { statusCode }: FastifyReply) {
  return {
    method: methods.has(method) ? method : 'other',
    route: is404 ? 'none' : (routeOptions.url ?? 'none'),
    status: `${Math.floor(statusCode / 100)}xx`,
  };
}
