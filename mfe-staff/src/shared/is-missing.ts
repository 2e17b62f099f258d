import { ApiError } from '@blush/shared-ui/api-client';

/** Whether the school has no such thing. An id that is none is answered 400; to the reader it is the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}
