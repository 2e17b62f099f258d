import type { Config } from '@blush/server-kit/config';
import { edgeHeaders } from '@blush/server-kit/http';

/** Calls the API for this server itself, which counts these calls apart from those of strangers. Follows no redirect. */
export function apiFetch(
  { edgeKey }: Pick<Config, 'edgeKey'>,
  fetchIt: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(edgeHeaders(edgeKey))) headers.set(name, value);
    return fetchIt(input, { ...init, headers, redirect: 'error' });
  };
}
