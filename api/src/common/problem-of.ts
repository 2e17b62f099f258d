import { isNativeError } from 'node:util/types';
import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from './database-errors.js';
import { codeOfStatus, ProblemError } from '@blush/server-kit/http';

/** Status of Nest's and Fastify's errors only: others carry an upstream's status (Stripe's 401 must not sign the caller out). */
function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const fromFastify = error.name === 'FastifyError' || error instanceof SyntaxError;
  return fromFastify && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Node's error for a body whose client closed the connection. */
function isAbortedBody(error: unknown): boolean {
  return (
    isNativeError(error) && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}

/** An unknown error becomes `internal`; its text stays in the cause, for the log. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseUnavailable(error)) return new ProblemError('database-unavailable', {}, { cause: error });
  if (isAbortedBody(error)) return new ProblemError('invalid-request', {}, { cause: error });
  return new ProblemError(codeOfStatus(frameworkStatus(error) ?? 500), {}, { cause: error });
}
