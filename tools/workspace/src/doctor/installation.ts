import type { Config } from '@blush/server-kit/config';

export interface Installation {
  readonly config: Config;
  /** Absent for a local database that does not run. */
  readonly mongodbUri?: string;
  /** Token of a signed-in user, to check its claims. */
  readonly accessToken?: string;
  /** Whether API and edge server run already. */
  readonly runs: boolean;
}

/** Addresses of the identity provider end in `/`, as Auth0 writes them into tokens. */
export function issuerOf({ auth0 }: Config): string {
  return `${auth0.origin}/`;
}
