import { negotiate } from '@fastify/accept-negotiator';
import { isFresh } from '@blush/server-kit/http';
import { operations } from '@blush/shared-ui/contracts';
import etag from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PublicAnswer, PublicAnswers } from './public-answers.service.js';
import { routePath } from '../common/handles.decorator.js';

const revalidatedRoutes = new Set(
  operations.filter(({ revalidated }) => revalidated).map(({ path }) => routePath(path)),
);
/** Longer addresses are not worth their memory. */
const MAX_ADDRESS = 300;
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

type Read = ReturnType<PublicAnswers['beginRead']>;

/**
 * Responses of `revalidated` operations are cacheable with revalidation (304), but never for requests with a token. They are
 * the same for everybody, so they come from memory until something changes, before any limit counts the call.
 */
export function enableRevalidation(server: FastifyInstance, answers: PublicAnswers): void {
  const reads = new WeakMap<FastifyRequest, Read>();
  server.addHook('onRequest', (request, reply, done) => {
    if (!isPublicRead(request) || request.method !== 'GET') return done();
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
    if (read && request.url.length <= MAX_ADDRESS)
      answers.keep(request.url, payload, { tag, read }).catch((error: unknown) => request.log.error(error));
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
  { tag, bodies }: PublicAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (setHeaders(tag, request, reply)) return reply.send();
  const offered = encodings.filter((encoding) => bodies[encoding]);
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', offered) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bodies[encoding] ?? bodies.identity);
}

/** @returns whether the client has this answer already: the status is 304 then */
function setHeaders(tag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const vary = [reply.getHeader('vary'), 'authorization', 'accept-encoding']
    .flat()
    .filter(Boolean)
    .join(', ');
  reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag: tag, vary });
  const fresh = isFresh(request.headers, tag);
  if (fresh) reply.code(304);
  return fresh;
}
