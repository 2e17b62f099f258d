import type { RuntimeConfig } from '@blush/shared-ui/contracts';

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
  await fetch(logoutUrl, { mode: 'no-cors', credentials: 'include' });
}
