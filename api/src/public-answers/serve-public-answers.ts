import { acceptedEncoding, isFresh } from '@blush/server-kit/http';
import { getOffers, listInstructors, operations } from '@blush/shared-ui/contracts';
import etag from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routePath } from '../common/handles.decorator.js';
import { type AnswerRead, encode, type PublicAnswer, type PublicAnswers } from './public-answers.service.js';

const revalidatedRoutes = new Set(
  operations.filter(({ revalidated }) => revalidated).map(({ path }) => routePath(path)),
);
/** Bios and suspensions are in `users`, whose changes the cache does not follow; offers change when a sale ends. */
const unfollowedRoutes = new Set([listInstructors, getOffers].map(({ path }) => routePath(path)));
/**
 * Seconds, for shared caches alone. Browsers ignore `s-maxage`, but obey `stale-while-revalidate` even with
 * `max-age=0`: they would show a list as it was before the user changed it. So only the header for CDNs (RFC 9213)
 * contains it.
 */
const SHARED_MAX_AGE = 2;
const SHARED_MAX_STALE = 8;

/** Longer addresses are not worth their memory. */
const MAX_ADDRESS = 300;

/**
 * Responses of `revalidated` operations are cacheable with revalidation (304), but never for requests with a token.
 * They are the same for everyone, so all but those of `unfollowedRoutes` are cached until a record changes, and answered
 * before any rate limit counts the call. Neither this cache nor a shared one keeps a response beyond the moment at
 * which a price rule begins or ends.
 */
export function servePublicAnswers(server: FastifyInstance, answers: PublicAnswers): void {
  const reads = new WeakMap<FastifyRequest, AnswerRead>();
  server.addHook('onRequest', (request, reply, done) => {
    if (!isPublicRead(request)) return done();
    const answer = isKept(request) ? answers.find(request.url) : undefined;
    if (answer) return void sendCached(answer, request, reply, answers);
    reads.set(request, answers.begin());
    return done();
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const read = reads.get(request);
    if (!read || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = etag(payload, { weak: true });
    const until = await answers.validUntil(read);
    // Encoding costs more than many answers, so it is done only for those that can be kept.
    if (isKept(request) && answers.isCurrent(read.begin))
      encode(payload).then(
        (copies) => answers.keep(request.url, { tag, copies, until }, read.begin),
        (error: unknown) => request.log.error(error),
      );
    if (!answerNotModified(tag, answers.remainingMs(until), request, reply)) return payload;
    reply.removeHeader('content-type');
    // Fastify reads the payload of HEAD, and then drops it.
    return request.method === 'HEAD' ? payload : null;
  });
}

function isKept({ method, url, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && url.length <= MAX_ADDRESS && !unfollowedRoutes.has(routeOptions.url ?? '');
}

function isPublicRead({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined && revalidatedRoutes.has(routeOptions.url ?? '');
}

function sendCached(
  { tag, copies, until }: PublicAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  answers: PublicAnswers,
): FastifyReply {
  if (answerNotModified(tag, answers.remainingMs(until), request, reply)) return reply.send();
  const encoding = acceptedEncoding(request.headers['accept-encoding'], copies);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(copies[encoding ?? 'identity']);
}

/**
 * @param left milliseconds that the answer stays valid
 * @returns whether the client already has this answer: the status is then 304
 */
function answerNotModified(tag: string, left: number, request: FastifyRequest, reply: FastifyReply): boolean {
  const vary = [reply.getHeader('vary'), 'authorization', 'accept-encoding'].flat().filter(Boolean);
  reply.headers({
    ...cachingFor(left),
    etag: tag,
    vary: vary.join(', '),
  });
  const fresh = isFresh(request.headers, tag);
  if (fresh) reply.code(304);
  return fresh;
}

/** @param left milliseconds that the answer stays valid */
function cachingFor(left: number) {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const maxAge = Math.min(SHARED_MAX_AGE, seconds);
  const maxStale = Math.min(SHARED_MAX_STALE, seconds - maxAge);
  return {
    'cache-control': `public, max-age=0, s-maxage=${maxAge}, must-revalidate`,
    'cdn-cache-control': `public, max-age=${maxAge}, stale-while-revalidate=${maxStale}`,
  };
}
