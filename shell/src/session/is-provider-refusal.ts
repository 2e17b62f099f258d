import { SessionError } from '@blush/shared-ui/session';

export function isProviderRefusal(error: unknown): error is SessionError {
  return error instanceof SessionError && error.code === 'provider-refused';
}
