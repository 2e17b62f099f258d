import { type Problem, type ProblemCode, problems } from '@blush/shared-ui/contracts';
import type { FastifyReply } from 'fastify';
import { Failure } from '@blush/server-kit/failure';
import { ChangedMeanwhile } from '../publish/roll-back.js';

/** What a refusal says beside its code. */
type Facts = Pick<Problem, 'detail' | 'errors' | 'traceId'>;

/** A refusal, thrown where it is found. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: ProblemCode,
    readonly facts: Facts = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** What Fastify refuses by itself, by status. */
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-request',
  // A path that leads out of a folder.
  403: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

/** The one place that turns whatever was thrown into a refusal. Anything unknown stays in the cause, for the log. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ChangedMeanwhile) return new Refusal('changed-meanwhile', { detail: error.message });
  if (error instanceof Failure) return new Refusal('release-refused', { detail: error.message });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Refusal(codeOfStatus[status] ?? 'internal', {}, { cause: error });
}

/** Answers a refusal as the API does; never a page, so that a missing script cannot be taken for one. */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  { detail, errors, traceId }: Facts = {},
): FastifyReply {
  const { status, title } = problems[code];
  if (code === 'signed-out') reply.header('www-authenticate', 'Bearer');
  const body = { type: `urn:blush:problem:${code}`, title, status, code, detail, errors, traceId };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      // As bytes, or a charset would be added that this type does not have.
      Buffer.from(JSON.stringify(body)),
    );
}
