import type { RuntimeConfig } from '@blush/shared-ui/contracts';

/** State of a redirect; returned with the provider's answer. */
export interface Attempt {
  readonly mode: RuntimeConfig['auth0']['loginMode'];
  readonly email: string;
}

export interface ProviderAnswer {
  readonly attempt: Attempt | undefined;
  readonly error?: Error | undefined;
}

export interface IdentityClient {
  readonly answer: ProviderAnswer | undefined;
  /** Parameters are Auth0's for `/authorize`. */
  readonly redirect: (params: Record<string, string>, attempt: Attempt) => Promise<void>;
  /** Rejects when the user closes the window or is refused. */
  readonly signInWithPopup: (popup: Window, params: Record<string, string>) => Promise<void>;
  /** Signs in with a login ticket, in a hidden frame. Drops the stored tokens first, so a failure leaves none. */
  readonly signInSilently: (params: Record<string, string>) => Promise<string>;
  readonly token: () => Promise<string>;
  /** Rejects with an error that {@link isRefusal} recognises when the provider issues no token. */
  readonly freshToken: () => Promise<string>;
  /** Signs out locally; the provider's session stays, but the next sign-in prompts the user. */
  readonly forget: () => Promise<void>;
  /** Revokes the refresh token and ends the provider's session; may leave the page. */
  readonly signOut: () => Promise<void>;
}

/** 53 kB, loaded on demand, because most visitors never sign in. */
export type OpenIdentity = () => Promise<IdentityClient>;

export function isRefusal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;
  return typeof code === 'string' && code !== 'timeout' && code !== 'request_error';
}
