import type { ApiClient } from '@blush/shared-ui/api-client';
import { createToken, createUser, getSession, type Session } from '@blush/shared-ui/contracts';
import { SessionError, type SessionUser } from '@blush/shared-ui/session';
import type { TokenBox } from './token-box';

/** The longest name the API records; a provider may know a longer one. */
const LONGEST_NAME = 120;

/**
 * Makes the owner of the held token known to the API: the user is recorded, the token accepted and kept, then
 * role and role areas are learned. Every step may be repeated. Rejects with ApiError, or with a SessionError for
 * a token that doesn't say whose it is.
 */
export async function enterSchool(
  api: ApiClient,
  tokens: TokenBox,
): Promise<{ user: SessionUser; session: Session }> {
  const user = tokens.claims?.user;
  if (user === undefined) {
    throw new SessionError(
      'provider-refused',
      'Your account carries no e-mail address, so it cannot be used here.',
    );
  }
  const { email, displayName } = user;
  await api.call(createUser, { body: { name: displayName.slice(0, LONGEST_NAME), email } });
  const { token } = await api.call(createToken, { body: { email } });
  tokens.keep(token);
  return { user, session: await api.call(getSession) };
}
