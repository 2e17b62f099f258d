import { HttpException } from '@nestjs/common';
import type { ProblemCode } from '@blush/shared-ui/contracts';
import { isDatabaseUnavailable } from './database-errors.js';
import { ProblemError } from './problem-error.js';

/** What Nest and Fastify refuse by themselves, by status. */
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-request',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  414: 'not-found',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  431: 'headers-too-large',
};

/**
 * Status a framework error asks for. Only Nest's and Fastify's own errors count: other libraries put the
 * status of their upstream on errors (a 401 of Stripe must not sign the caller out).
 */
function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const fromFastify = error.name === 'FastifyError' || error instanceof SyntaxError;
  return fromFastify && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/**
 * Maps every error to a refusal. An unknown one is `internal`; its text stays in the cause, for the log.
 */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseUnavailable(error)) return new ProblemError('database-unavailable', {}, { cause: error });
  const code = codeOfStatus[frameworkStatus(error) ?? 500] ?? 'internal';
  return new ProblemError(code, {}, { cause: error });
}
