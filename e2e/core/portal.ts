import { type RuntimeConfig, runtimeConfig } from '@blush/shared-ui/contracts';

/** Origins of the portal under test, without a trailing slash. */
export interface Portal {
  readonly address: string;
  readonly api: string;
  readonly identity: string;
  readonly config: RuntimeConfig;
}

/** Reads the origins from the portal; `E2E_API_URL` and `E2E_IDENTITY_URL` override them. */
export async function findPortal(): Promise<Portal> {
  const address = process.env.E2E_BASE_URL;
  if (!address) {
    throw new Error(
      'E2E_BASE_URL names no portal. Use `npm test -- --only=e2e`, which starts one, or set it to a running one.',
    );
  }
  const config = runtimeConfig.parse(await (await fetch(new URL('/config.json', address))).json());
  const { domain } = config.auth0;
  return {
    address: new URL(address).origin,
    api: process.env.E2E_API_URL ?? config.apiUrl,
    identity: process.env.E2E_IDENTITY_URL ?? (domain.startsWith('http') ? domain : `https://${domain}`),
    config,
  };
}
