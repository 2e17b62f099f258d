import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import {
  SessionError,
  type SessionErrorCode,
  type SignInInput,
  type SignUpInput,
} from '@blush/shared-ui/session';
import { providerOrigin } from './provider-origin';

/** Name of the tenant's connection for e-mail and password. */
export const DATABASE_CONNECTION = 'Username-Password-Authentication';

const refusals: Readonly<Record<string, { code: SessionErrorCode; message: string }>> = {
  access_denied: { code: 'wrong-credentials', message: 'Wrong e-mail or password.' },
  too_many_attempts: {
    code: 'too-many-attempts',
    message: 'Too many attempts. Choose a new password, or follow the link in the mail that you got.',
  },
  user_exists: { code: 'email-taken', message: 'An account with this e-mail exists already.' },
  // What a tenant answers for a taken address unless it may reveal which addresses have accounts.
  invalid_signup: {
    code: 'email-taken',
    message: 'This address cannot sign up. If you have an account already, log in.',
  },
  invalid_password: { code: 'weak-password', message: 'This password is too easy to guess.' },
};

/** Milliseconds. */
const LIMIT_MS = 15_000;

export class CrossOriginRefused extends Error {
  override readonly name = 'CrossOriginRefused';
}

type Auth0Config = RuntimeConfig['auth0'];

/** @throws SessionError */
export async function createAccount(config: Auth0Config, input: SignUpInput): Promise<void> {
  const { name, photoURL, email, password } = input;
  await post(config, '/dbconnections/signup', {
    connection: DATABASE_CONNECTION,
    email,
    password,
    name,
    picture: photoURL,
  });
}

/** @throws SessionError */
export async function mailPasswordReset(config: Auth0Config, email: string): Promise<void> {
  await post(config, '/dbconnections/change_password', { connection: DATABASE_CONNECTION, email });
}

/**
 * @returns a ticket for `/authorize`
 * @throws SessionError, or {@link CrossOriginRefused} if universal login is needed
 */
export async function requestLoginTicket(
  config: Auth0Config,
  { email, password }: SignInInput,
): Promise<string> {
  const answer = await post(
    config,
    '/co/authenticate',
    {
      username: email,
      password,
      realm: DATABASE_CONNECTION,
      credential_type: 'http://auth0.com/oauth/grant-type/password-realm',
    },
    'include',
  );
  const ticket = answer['login_ticket'];
  if (typeof ticket !== 'string') throw new CrossOriginRefused('The provider gave no login ticket.');
  return ticket;
}

async function post(
  config: Auth0Config,
  path: string,
  body: Record<string, string>,
  credentials: RequestCredentials = 'omit',
): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(providerOrigin(config) + path, {
      method: 'POST',
      credentials,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: config.clientId, ...body }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (cause) {
    throw isTimeout(cause) ? unreachable(cause) : await networkErrorOf(config, cause);
  }
  const answer = await readObject(response);
  if (!response.ok) throw refusalOf(answer);
  return answer;
}

/** Browsers hide why a request failed; if the provider answers another request, it refused this origin. */
async function networkErrorOf(config: Auth0Config, cause: unknown): Promise<Error> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const isReachable = await fetch(`${providerOrigin(config)}/.well-known/openid-configuration`, {
    signal,
  }).then(
    (response) => response.ok,
    () => false,
  );
  return isReachable
    ? new CrossOriginRefused('The provider refused a call from this origin.', { cause })
    : unreachable(cause);
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

function unreachable(cause: unknown): SessionError {
  const message = 'Signing in is not possible right now. Please try again.';
  return new SessionError('provider-unreachable', message, { cause });
}

function refusalOf(answer: Record<string, unknown>): Error {
  const error = answer['error'] ?? answer['code'];
  const code = typeof error === 'string' ? error : '';
  if (code === 'unauthorized_client')
    return new CrossOriginRefused('The provider takes no cross-origin sign-ins.');
  const known = refusals[code];
  if (known) return new SessionError(known.code, known.message);
  const description = answer['error_description'] ?? answer['description'];
  return new SessionError(
    'provider-refused',
    typeof description === 'string' ? description : 'The provider refused this.',
  );
}

/** Some error responses are plain text. */
async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
