import { operations } from '@blush/shared-ui/contracts';
import etag from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '@blush/server-kit/http';
import { routePath } from '../handles.decorator.js';

const revalidated = new Set(operations.filter((one) => one.revalidated).map(({ path }) => routePath(path)));

/** Responses of `revalidated` operations are cacheable with revalidation (304), but never for requests with a token. */
export function revalidateAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!mayBeKept(request, reply) || typeof payload !== 'string') return done(null, payload);
    const tag = etag(payload);
    const vary = [reply.getHeader('vary'), 'authorization'].flat().filter(Boolean).join(', ');
    reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag: tag, vary });
    if (!isFresh(request.headers, tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    return done(null, null);
  });
}

function mayBeKept({ method, headers, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return (
    reads &&
    statusCode === 200 &&
    headers.authorization === undefined &&
    revalidated.has(routeOptions.url ?? '')
  );
}
