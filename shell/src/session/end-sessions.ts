import { ApiError, createApiClient } from '@blush/shared-ui/api-client';
import { endSession } from '@blush/shared-ui/contracts';
import type { SessionParts } from './session-parts';

/** Milliseconds: signing out must not wait for an API that is away. */
const API_LIMIT_MS = 2000;

/**
 * Ends the session at the API, then at the provider, which may leave the page. Never rejects; failures are logged.
 * @param token the access token, which is no longer stored
 */
export async function endSessions(
  { options, openIdentity }: SessionParts,
  token: string | undefined,
): Promise<void> {
  // A client of its own, because a refused token must neither be renewed nor end the session again.
  const api = createApiClient({
    baseUrl: options.config.apiUrl,
    getToken: () => token,
    refreshToken: () => Promise.resolve(undefined),
    onUnauthorized: () => undefined,
    onForbidden: () => undefined,
  });
  try {
    await api.call(endSession, { body: {} }, { timeoutMs: API_LIMIT_MS });
  } catch (error) {
    const hadEnded = error instanceof ApiError && error.status === 401;
    if (!hadEnded) console.error('The API could not end the session.', error);
  }
  try {
    await (await openIdentity()).signOut();
  } catch (error) {
    console.error('The session at the provider could not be ended.', error);
  }
}
