import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { cachedUntilFailure } from '../base/cached-until-failure';
import type { OpenIdentity } from './identity-client';

export function lazyIdentity(config: RuntimeConfig): OpenIdentity {
  return cachedUntilFailure(async () => {
    const { openAuth0 } = await import('./auth0-identity');
    return openAuth0(config.auth0);
  });
}
