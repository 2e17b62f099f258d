import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealthCheck } from './health-check.js';

/** Refused for identity, role or rate: an operator looks for these after an attack. */
const denied: ReadonlySet<number> = new Set([401, 403, 429]);

interface Who {
  readonly userId: (request: FastifyRequest) => string | undefined;
  /** Returns the address that the call came from. */
  readonly client?: (request: FastifyRequest) => string;
}

/** Logs the route's pattern, not its URL: URLs contain e-mails. */
export function logRequests(server: FastifyInstance, { userId, client = ({ ip }) => ip }: Who): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const level = denied.has(reply.statusCode) ? 'warn' : isHealthCheck(request.url) ? 'debug' : 'info';
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      userId: userId(request),
      client: client(request),
    };
    request.log[level]({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request completed');
    done();
  });
}
