import type { Config } from '@blush/server-kit/config';
import { edgeHeaders } from '@blush/server-kit/http';

/** `fetch` for this server's own calls to the API, which are not counted as those of a client. Follows no redirect. */
export function apiFetch({ edgeKey }: Pick<Config, 'edgeKey'>): typeof globalThis.fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(edgeHeaders(edgeKey))) headers.set(name, value);
    return fetch(input, { ...init, headers, redirect: 'error' });
  };
}
