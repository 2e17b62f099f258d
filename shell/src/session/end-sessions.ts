import { endSession } from '@blush/shared-ui/contracts';
import type { SessionParts } from './session-parts';
import { SIGN_OUT_LIMIT_MS } from './sign-out-limit';

/**
 * Ends the session at the API, then at the provider, which may leave the page. Never rejects; failures are logged.
 * @param token the access token, which is no longer stored
 * @returns whether the provider has ended its session
 */
export async function endSessions(
  { options, openIdentity }: SessionParts,
  token: string | undefined,
): Promise<boolean> {
  await endToken(options.config.apiUrl, token);
  try {
    await (await openIdentity()).signOut();
    return true;
  } catch (error) {
    console.error('The session at the provider could not be ended.', error);
    return false;
  }
}

/**
 * Ends the session of a token, after a sign-out or a newer sign-in of this browser. Never rejects; failures are logged.
 */
export async function endToken(apiUrl: string, token = ''): Promise<void> {
  try {
    await endAtApi(apiUrl, token);
  } catch (error) {
    console.error('The API could not end the session.', error);
  }
}

/** Bypasses the session's API client, which would renew a refused token. A 401 means that the session had already ended. */
async function endAtApi(apiUrl: string, token: string): Promise<void> {
  const { status } = await fetch(apiUrl + endSession.path, {
    method: endSession.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
    signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS),
  });
  if (status !== 200 && status !== 401) throw new Error(`${endSession.path} answered ${status}`);
}
