import { operations } from '@blush/shared-ui/contracts';
import etag from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '@blush/server-kit/http';
import { routePath } from '../handles.decorator.js';

const revalidatedRoutes = new Set(
  operations.filter(({ revalidated }) => revalidated).map(({ path }) => routePath(path)),
);

/** Responses of `revalidated` operations are cacheable with revalidation (304), but never for requests with a token. */
export function enableRevalidation(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isCacheable(request, reply) || typeof payload !== 'string') return done(null, payload);
    const tag = etag(payload);
    const vary = [reply.getHeader('vary'), 'authorization'].flat().filter(Boolean).join(', ');
    reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag: tag, vary });
    if (!isFresh(request.headers, tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    return done(null, null);
  });
}

function isCacheable(
  { method, headers, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    isRead &&
    statusCode === 200 &&
    headers.authorization === undefined &&
    revalidatedRoutes.has(routeOptions.url ?? '')
  );
}
