import { ApiError } from '@blush/shared-ui/api-client';

/** Whether no answer arrived: a change may then have been made or not. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
