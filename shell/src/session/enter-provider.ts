import { SessionError, type SignInInput, type SignUpInput } from '@blush/shared-ui/session';
import {
  createAccount,
  CrossOriginRefused,
  DATABASE_CONNECTION,
  requestLoginTicket,
} from './database-connection';
import type { SessionParts } from './session-parts';

export { bootstrapSession } from './bootstrap-session';
export { mailPasswordReset } from './database-connection';
export { endSessions } from './end-sessions';

/** @throws SessionError; once the account exists, one that asks for a log-in, because another sign-up would be refused */
export async function signUp(parts: SessionParts, input: SignUpInput): Promise<void> {
  await createAccount(parts.options.config.auth0, input);
  try {
    await enterProvider(parts, input);
  } catch (cause) {
    const code = cause instanceof SessionError ? cause.code : 'provider-unreachable';
    throw new SessionError(code, 'Your account was created, but signing in failed. Please log in.', {
      cause,
    });
  }
}

/** May leave the page so that the browser gets a session cookie. */
export async function enterProvider(
  { options, openIdentity }: SessionParts,
  input: SignInInput,
): Promise<void> {
  const { auth0 } = options.config;
  const redirectToProvider = async () => {
    const params = { login_hint: input.email, screen_hint: 'login' };
    await (await openIdentity()).redirect(params, { mode: 'universal', email: input.email });
  };
  if (auth0.loginMode === 'universal') return redirectToProvider();
  try {
    const ticket = await requestLoginTicket(auth0, input);
    const params = { login_ticket: ticket, realm: DATABASE_CONNECTION };
    await (await openIdentity()).redirect(params, { mode: 'embedded', email: input.email });
  } catch (error) {
    if (!(error instanceof CrossOriginRefused)) throw error;
    await redirectToProvider();
  }
}
