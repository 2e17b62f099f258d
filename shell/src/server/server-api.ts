import { createApiClient, type ApiClient } from '@blush/shared-ui/api-client';
import type { RuntimeConfig } from '@blush/shared-ui/contracts';

/** API client for prerendering, which has no session: it sends no token and ignores 401 and 403. */
export function serverApi({ apiUrl }: RuntimeConfig, fetch: typeof globalThis.fetch): ApiClient {
  return createApiClient({
    baseUrl: apiUrl,
    getToken: () => undefined,
    refreshToken: () => Promise.resolve(undefined),
    onUnauthorized: () => undefined,
    onForbidden: () => undefined,
    fetch,
  });
}
