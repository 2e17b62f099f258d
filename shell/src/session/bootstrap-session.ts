import { ApiError, type ApiClient } from '@blush/shared-ui/api-client';
import { dialog } from '@blush/shared-ui/components';
import { createToken, createUser, getSession, type Session } from '@blush/shared-ui/contracts';
import { SessionError, type SessionUser } from '@blush/shared-ui/session';
import type { TokenStore } from './token-store';

/** Characters, as the API limits names. */
const LONGEST_NAME = 120;

/** Idempotent. @throws ApiError, or SessionError for a token without the user's claims */
export async function bootstrapSession(
  api: ApiClient,
  tokens: TokenStore,
): Promise<{ user: SessionUser; session: Session }> {
  const user = tokens.claims?.user;
  if (user === undefined) {
    throw new SessionError(
      'provider-refused',
      'Your account carries no e-mail address, so it cannot be used here.',
    );
  }
  try {
    const { email, displayName } = user;
    await api.call(createUser, { body: { name: displayName.slice(0, LONGEST_NAME), email } });
    const { token } = await api.call(createToken, { body: { email } });
    tokens.store(token);
    return { user, session: await api.call(getSession) };
  } catch (error) {
    showRefusal(error);
    throw error;
  }
}

function showRefusal(error: unknown): void {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
    void dialog.alert({ title: 'You could not be signed in', text: error.message });
  }
}
