import type { RuntimeConfig } from '@blush/shared-ui/contracts';

/** Path the provider sends the browser back to; registered with the tenant. */
export const CALLBACK_PATH = '/callback';

/** How a redirect to the provider began; comes back with the provider's answer. */
export interface Attempt {
  readonly mode: RuntimeConfig['auth0']['loginMode'];
  /** Address the person signs in with, to start again from. */
  readonly email: string;
}

/** The provider's answer in the address the page was loaded with. */
export interface ProviderAnswer {
  readonly attempt: Attempt | undefined;
  /** Why the sign-in failed; absent when it did. */
  readonly error?: Error | undefined;
}

/** What the portal asks of the one Auth0 client. */
export interface IdentityClient {
  /** Absent unless this page was loaded with an answer. */
  readonly answer: ProviderAnswer | undefined;
  /** Leaves for the provider; the parameters are Auth0's for `/authorize`. */
  readonly redirect: (params: Record<string, string>, attempt: Attempt) => Promise<void>;
  /** Signs in through a window that is open already. Rejects when the person closes it, or is refused. */
  readonly signInWithPopup: (popup: Window, params: Record<string, string>) => Promise<void>;
  /** The access token in hand, renewed where it is about to end. */
  readonly token: () => Promise<string>;
  /** A new access token. Rejects with {@link isRefusal} errors when the provider gives none. */
  readonly freshToken: () => Promise<string>;
  /** Forgets the person here; their session at the provider stays. */
  readonly forget: () => Promise<void>;
  /** Takes the refresh token back and ends the session at the provider. May leave the page. */
  readonly signOut: () => Promise<void>;
}

/** Loads the Auth0 client: 53 kB that a visitor who never signs in does without. */
export type OpenIdentity = () => Promise<IdentityClient>;

/** Whether an error is the provider's answer, and not an outage on the way to it. */
export function isRefusal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;
  return typeof code === 'string' && code !== 'timeout' && code !== 'request_error';
}
