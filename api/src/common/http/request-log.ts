import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from '../request.js';

/** Logs the route's pattern, not its URL: URLs contain e-mails. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request: ApiRequest, reply, done) => {
    const route = request.routeOptions.url;
    const level = route?.startsWith('/health/') ? 'debug' : 'info';
    const facts = { method: request.method, route, status: reply.statusCode, userId: request.caller?.id };
    request.log[level]({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request completed');
    done();
  });
}
