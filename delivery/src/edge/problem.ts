import type { FastifyReply } from 'fastify';
import { Failure } from '@blush/server-kit/failure';
import { codeOfStatus, ProblemError, rememberProblemCode } from '@blush/server-kit/http';
import { ChangeConflict } from '../store/change-conflict.js';
import { StoreUnavailable } from '../store/store-unavailable.js';

export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof StoreUnavailable)
    return new ProblemError('releases-unavailable', {}, { cause: error });
  if (error instanceof ChangeConflict)
    return new ProblemError('changed-meanwhile', { detail: error.message });
  if (error instanceof Failure) return new ProblemError('release-refused', { detail: error.message });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // The static handler answers 403 for a path that leads out of its folder.
  if (status === 403) return new ProblemError('not-found', {}, { cause: error });
  return new ProblemError(codeOfStatus(status), {}, { cause: error });
}

export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  rememberProblemCode(reply.request, problem.code);
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      // Bytes, because Fastify adds a charset to strings, which this media type does not have.
      Buffer.from(JSON.stringify(problem.toProblem())),
    );
}
