import type { RuntimeConfig } from '@blush/shared-ui/contracts';

/** A sign-in attempt; kept across the redirect (`appState`). */
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
  /** @param params of Auth0's `/authorize` */
  readonly redirect: (params: Record<string, string>, attempt: Attempt) => Promise<void>;
  /** Rejects when the user closes the window or is refused. */
  readonly signInWithPopup: (popup: Window, params: Record<string, string>) => Promise<void>;
  /** Signs in with a login ticket, in a hidden frame. Drops the stored tokens first, so a failure leaves none. */
  readonly signInSilently: (params: Record<string, string>) => Promise<string>;
  readonly token: () => Promise<string>;
  /** If the provider refuses, rejects with an error that {@link isRefusal} recognises. */
  readonly freshToken: () => Promise<string>;
  /** Signs out locally; the provider's session stays, but the next sign-in prompts the user. */
  readonly forget: () => Promise<void>;
  /** Revokes the refresh token and ends the provider's session; may navigate away. */
  readonly signOut: () => Promise<void>;
}

/** Loads 55 kB on demand, because most visitors never sign in. */
export type OpenIdentity = () => Promise<IdentityClient>;

/** Codes of OAuth 2, OpenID Connect and Auth0, such as `login_required`. Others, such as `server_error`, are of outages. */
const REFUSALS = /_required$|^(access_denied|invalid_grant|unauthorized)/;

/** Whether another try cannot succeed without a new sign-in. */
export function isRefusal(error: unknown): boolean {
  return REFUSALS.test(String((error as { error?: unknown } | null | undefined)?.error));
}
