import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealthCheck } from './health-check.js';

/**
 * Logs the route's pattern, not its URL: URLs contain e-mails.
 * @param userId returns the caller's id; absent on servers without accounts
 */
export function logRequests(
  server: FastifyInstance,
  userId: (request: FastifyRequest) => string | undefined = () => undefined,
): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const level = isHealthCheck(request.url) ? 'debug' : 'info';
    const facts = { method: request.method, route, status: reply.statusCode, userId: userId(request) };
    request.log[level]({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request completed');
    done();
  });
}
