import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { allowedMethods } from './route-table.js';
import { ProblemError, sendProblem } from '@blush/server-kit/http';
import { problemOf } from './problem-of.js';
import type { ApiRequest } from './request.js';

const TOO_MANY_REQUESTS = 429;

@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const reply = http.getResponse<FastifyReply>();
    refuse(refineUnrouted(problemOf(thrown), request, reply), request, reply);
  }
}

/** Also used if a request fails before Nest handles it. */
export function refuse(refusal: ProblemError, request: ApiRequest, reply: FastifyReply): void {
  logRefusal(refusal, request);
  sendProblem(reply, refusal, request.id);
}

/**
 * Answers 404 or 405 if the request has no route, instead of another client error, because Fastify parses the body of a
 * QUERY before it looks for the route. Keeps 429, 431 and server errors.
 */
function refineUnrouted(refusal: ProblemError, request: ApiRequest, reply: FastifyReply): ProblemError {
  if (!request.is404 || refusal.status >= TOO_MANY_REQUESTS) return refusal;
  const methods = allowedMethods(request.server, request.url);
  if (methods.length === 0) return new ProblemError('not-found');
  reply.header('allow', methods.join(', '));
  return new ProblemError('method-not-allowed');
}

function logRefusal(refusal: ProblemError, request: ApiRequest): void {
  const facts = { code: refusal.code, userId: request.caller?.id, route: request.routeOptions.url };
  // Not logged: requests are refused during every ordinary stop.
  if (refusal.code === 'stopping') return;
  if (refusal.status >= 500) request.log.error({ ...facts, err: refusal.cause ?? refusal }, 'request failed');
  else if (refusal.status === 401 || refusal.status === 403)
    request.log.warn({ ...facts, reason: denialReason(refusal) }, 'request denied');
}

/** The message of the check that refused access; never the token. */
function denialReason({ cause, facts }: ProblemError): string | undefined {
  return cause instanceof Error ? cause.message : facts.detail;
}
