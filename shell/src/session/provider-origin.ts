import type { RuntimeConfig } from '@blush/shared-ui/contracts';

/** `domain` is a host name, or a whole origin on one machine. */
export function providerOrigin({ domain }: RuntimeConfig['auth0']): string {
  return new URL(/^https?:\/\//.test(domain) ? domain : `https://${domain}`).origin;
}
