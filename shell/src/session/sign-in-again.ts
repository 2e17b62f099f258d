import { RECENT_SIGN_IN_S, type RuntimeConfig } from '@blush/shared-ui/contracts';
import { toast } from '@blush/shared-ui/components';
import { SessionError, type returnPath, type SessionUser } from '@blush/shared-ui/session';
import { CrossOriginRefused, DATABASE_CONNECTION, requestLoginTicket } from './database-connection';
import type { openPopup } from './google-popup';
import type { OpenIdentity } from './identity-client';
import type { SessionParts } from './session-parts';

/** `page`: by a redirect to the provider's page. */
export type SignInWay = 'password' | 'google' | 'page';

/** Auth0's subjects begin with the kind of connection: `auth0` for e-mail and password. */
export function signInWayOf({ uid }: SessionUser, { loginMode }: RuntimeConfig['auth0']): SignInWay {
  if (loginMode === 'universal') return 'page';
  if (uid.startsWith('auth0|')) return 'password';
  return uid.startsWith('google-oauth2|') ? 'google' : 'page';
}

/** The provider asks even within a session, and notes the time in the ID token. */
const again = { prompt: 'login', max_age: String(RECENT_SIGN_IN_S) };

/** Functions of the first load are passed in: an import would split their module, and enlarge the first load. */
export interface SignInTools {
  readonly parts: SessionParts;
  readonly openPopup: typeof openPopup;
  readonly returnPath: typeof returnPath;
}

/**
 * Must be called in the event of a click, where browsers allow a popup.
 * @param cancelled aborted when the user cancels; a sign-in that has begun goes on, because the provider's client keeps its
 * tokens
 * @returns the new access token, perhaps of another account
 * @throws SessionError
 */
export async function signInAgain(
  way: SignInWay,
  tools: SignInTools,
  { email }: SessionUser,
  password: string,
  cancelled: AbortSignal,
): Promise<string> {
  const openIdentity: OpenIdentity = async () => {
    const identity = await tools.parts.openIdentity();
    if (cancelled.aborted) throw new SessionError('cancelled', 'The sign-in was cancelled.');
    return identity;
  };
  const signIn = { password: byPassword, google: byGoogle, page: onProviderPage }[way];
  try {
    return await signIn({ ...tools, parts: { ...tools.parts, openIdentity } }, email, password);
  } catch (error) {
    if (error instanceof SessionError) throw error;
    throw new SessionError('provider-refused', 'That did not work. Please try again.', { cause: error });
  }
}

async function byPassword(tools: SignInTools, email: string, password: string): Promise<string> {
  const { options, openIdentity } = tools.parts;
  try {
    const ticket = await requestLoginTicket(options.config.auth0, { email, password });
    const identity = await openIdentity();
    return await identity.signInSilently({ login_ticket: ticket, realm: DATABASE_CONNECTION });
  } catch (error) {
    if (!(error instanceof CrossOriginRefused) && !isLoginRequired(error)) throw error;
    return onProviderPage(tools, email);
  }
}

/** The browser blocked the provider's cookie, so its ticket was void; or the provider asks for a second factor. */
function isLoginRequired(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'login_required';
}

async function byGoogle({ parts, openPopup: open }: SignInTools, email: string): Promise<string> {
  const popup = open();
  try {
    const identity = await parts.openIdentity();
    await identity.signInWithPopup(popup, { ...again, connection: 'google-oauth2', login_hint: email });
    return await identity.token();
  } finally {
    popup.close();
  }
}

/** Loses the action, but returns to the same page with its query. */
async function onProviderPage(tools: SignInTools, email: string): Promise<never> {
  const { options, openIdentity } = tools.parts;
  const identity = await openIdentity();
  tools.returnPath.remember(options.currentPath());
  toast.afterRedirect('Welcome back! Please repeat what you did.', { duration: 4000 });
  try {
    await identity.redirect({ ...again, login_hint: email }, { mode: 'universal', email });
  } catch (error) {
    toast.cancelAfterRedirect();
    throw error;
  }
  // Never resolves: the page is being left.
  return new Promise<never>(() => undefined);
}
