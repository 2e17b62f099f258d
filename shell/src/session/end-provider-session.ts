import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { SIGN_OUT_LIMIT_MS } from './sign-out-limit';

/** On the same site a background request carries the provider's cookies; elsewhere only a navigation does. */
export async function endProviderSession(
  logoutUrl: string,
  loginMode: RuntimeConfig['auth0']['loginMode'],
): Promise<void> {
  if (loginMode === 'universal') {
    window.location.assign(logoutUrl);
    // Never resolves: the page is being left.
    await new Promise<never>(() => undefined);
  }
  const signal = AbortSignal.timeout(SIGN_OUT_LIMIT_MS);
  await fetch(logoutUrl, { mode: 'no-cors', credentials: 'include', signal });
}
