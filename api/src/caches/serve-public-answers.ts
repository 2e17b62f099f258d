import { acceptedEncoding, isFresh } from '@blush/server-kit/http';
import { operations } from '@blush/shared-ui/contracts';
import etag from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routePath } from '../common/handles.decorator.js';
import type { ReadBegin } from './change-driven-cache.js';
import { encode, type PublicAnswer, type PublicAnswers } from './public-answers.service.js';

const revalidatedRoutes = new Set(
  operations.filter(({ revalidated }) => revalidated).map(({ path }) => routePath(path)),
);
/** For shared caches alone (RFC 9213): an answer is at most 10 s old, and browsers still ask each time. */
const CDN_CACHE_CONTROL = 'public, max-age=2, stale-while-revalidate=8';

/** Longer addresses are not worth their memory. */
const MAX_ADDRESS = 300;

/**
 * Responses of `revalidated` operations are cacheable with revalidation (304), but never for requests with a token. They are
 * the same for everybody, so they come from memory until something changes, before any limit counts the call.
 */
export function servePublicAnswers(server: FastifyInstance, answers: PublicAnswers): void {
  const reads = new WeakMap<FastifyRequest, ReadBegin>();
  server.addHook('onRequest', (request, reply, done) => {
    if (!isPublicRead(request) || request.method !== 'GET' || request.url.length > MAX_ADDRESS) return done();
    const answer = answers.find(request.url);
    if (answer) return void sendCached(answer, request, reply);
    reads.set(request, answers.beginRead());
    return done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isPublicRead(request) || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload);
    const tag = etag(payload, { weak: true });
    const read = reads.get(request);
    if (read)
      encode(payload).then(
        (copies) => answers.keep(request.url, { tag, copies }, read),
        (error: unknown) => request.log.error(error),
      );
    if (!setHeaders(tag, request, reply)) return done(null, payload);
    reply.removeHeader('content-type');
    return done(null, null);
  });
}

function isPublicRead({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined && revalidatedRoutes.has(routeOptions.url ?? '');
}

function sendCached(
  { tag, copies }: PublicAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (setHeaders(tag, request, reply)) return reply.send();
  const encoding = acceptedEncoding(request.headers['accept-encoding'], copies);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(copies[encoding ?? 'identity']);
}

/** @returns whether the client has this answer already: the status is 304 then */
function setHeaders(tag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const vary = [reply.getHeader('vary'), 'authorization', 'accept-encoding'].flat().filter(Boolean);
  reply.headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': CDN_CACHE_CONTROL,
    etag: tag,
    vary: vary.join(', '),
  });
  const fresh = isFresh(request.headers, tag);
  if (fresh) reply.code(304);
  return fresh;
}
