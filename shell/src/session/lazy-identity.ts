import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { IdentityClient, OpenIdentity } from './identity-client';

/** After a failed load the next call tries again. */
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
