import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { IdentityClient, OpenIdentity } from './identity-client';

/** Loads the client once; a failed load is tried again by the next caller. */
export function lazyIdentity(config: RuntimeConfig): OpenIdentity {
  let opening: Promise<IdentityClient> | undefined;
  return () => {
    opening ??= import('./auth0-identity')
      .then(({ openAuth0 }) => openAuth0(config.auth0))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  };
}
