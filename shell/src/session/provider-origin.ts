import type { RuntimeConfig } from '@blush/shared-ui/contracts';

/** `domain` is a host name or, if the portal runs on one machine, a whole origin. */
export function providerOrigin({ domain }: RuntimeConfig['auth0']): string {
  return new URL(/^https?:\/\//.test(domain) ? domain : `https://${domain}`).origin;
}
