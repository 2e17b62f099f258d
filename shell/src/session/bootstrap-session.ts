import { ApiError } from '@blush/shared-ui/api-client';
import { dialog } from '@blush/shared-ui/components';
import {
  createToken,
  createUser,
  getSession,
  PERSON_NAME_MAX_LENGTH,
  type Session,
} from '@blush/shared-ui/contracts';
import { SessionError, type SessionUser } from '@blush/shared-ui/session';
import { endToken } from './end-sessions';
import { isProviderRefusal } from './is-provider-refusal';
import type { SessionParts } from './session-parts';

/** Idempotent. @throws ApiError, or SessionError for a token without the user's claims or after a sign-out */
export async function bootstrapSession(
  parts: SessionParts,
): Promise<{ user: SessionUser; session: Session }> {
  const { options, tokens } = parts;
  const api = parts.api();
  try {
    const user = tokens.claims?.user;
    if (user === undefined) {
      throw new SessionError(
        'provider-refused',
        'Your account carries no e-mail address, so it cannot be used here.',
      );
    }
    // A sign-out drops the token, but the calls go on.
    const stopIfSignedOut = () => {
      if (tokens.claims?.user.uid !== user.uid)
        throw new SessionError('cancelled', 'The sign-in was cancelled.');
    };
    const { email, displayName } = user;
    await api.call(createUser, { body: { name: displayName.slice(0, PERSON_NAME_MAX_LENGTH), email } });
    stopIfSignedOut();
    const { token } = await api.call(createToken, { body: { email } });
    stopIfSignedOut();
    const replaced = tokens.stored;
    tokens.store(token);
    if (replaced !== undefined && replaced !== token) void endToken(options.config.apiUrl, replaced);
    const session = await api.call(getSession);
    stopIfSignedOut();
    return { user, session };
  } catch (error) {
    showRefusal(error);
    throw error;
  }
}

function showRefusal(error: unknown): void {
  if (
    (error instanceof ApiError && (error.status === 401 || error.status === 403)) ||
    isProviderRefusal(error)
  ) {
    void dialog.alert({ title: 'You could not be signed in', text: error.message });
  }
}
