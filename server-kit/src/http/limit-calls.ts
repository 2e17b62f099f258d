import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Limiter } from '../limits/limiter.js';
import { isHealthCheck } from './health-check.js';

type SourceOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => string | undefined | Promise<string | undefined>;

/**
 * Counts each call before its body is read, also on unknown routes; health checks are exempt.
 * @param sourceOf whose call it is; `undefined` for calls that are not limited
 */
export function limitCalls(server: FastifyInstance, limiter: Limiter, sourceOf: SourceOf): void {
  server.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request.url)) return;
    const source = await sourceOf(request, reply);
    if (source !== undefined) await limiter.require(source);
  });
}

/**
 * Counts the calls of some routes before a body is read, after {@link limitCalls}. Call it before the routes are registered.
 * @param sourceOf whose call it is
 */
export function limitRoutes(
  server: FastifyInstance,
  limiter: Limiter,
  isLimited: (route: RouteOptions) => boolean,
  sourceOf: (request: FastifyRequest) => string,
): void {
  server.addHook('onRoute', (route) => {
    if (isLimited(route))
      route.onRequest = [
        ...[route.onRequest ?? []].flat(),
        (request: FastifyRequest) => limiter.require(sourceOf(request)),
      ];
  });
}
