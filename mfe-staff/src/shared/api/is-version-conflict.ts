import { ApiError } from '@blush/shared-ui/api-client';

export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile';
}
