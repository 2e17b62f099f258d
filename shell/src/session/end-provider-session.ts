import type { RuntimeConfig } from '@blush/shared-ui/contracts';

/**
 * Ends the session at the provider. Where the provider shares the portal's site, its cookies go along with a
 * background request and the person stays on the page; elsewhere only a visit can end it.
 */
export async function endProviderSession(
  logoutUrl: string,
  loginMode: RuntimeConfig['auth0']['loginMode'],
): Promise<void> {
  if (loginMode === 'universal') {
    window.location.assign(logoutUrl);
    // The page is about to go: nothing must happen in it any more.
    await new Promise<never>(() => undefined);
  }
  await fetch(logoutUrl, { mode: 'no-cors', credentials: 'include' });
}
