import type { FastifyReply } from 'fastify';
import { rememberProblemCode } from '../problems/problem-codes.js';
import type { ProblemError } from '../problems/problem-error.js';

/** @param traceId id of the request in the log */
export function sendProblem(reply: FastifyReply, problem: ProblemError, traceId?: string): FastifyReply {
  rememberProblemCode(reply.request, problem.code);
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      // Bytes, because Fastify adds a charset to strings, which this media type does not have.
      Buffer.from(JSON.stringify(problem.toProblem(traceId))),
    );
}
