import { Failure } from '@blush/server-kit/failure';
import { codeOfStatus, ProblemError } from '@blush/server-kit/http';
import { StoreUnavailable } from '@blush/server-kit/s3';
import { ChangeConflict } from '../store/change-conflict.js';

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
