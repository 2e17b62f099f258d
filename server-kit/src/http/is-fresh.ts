import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * Whether a client's copy is the one that has this tag. Only `If-None-Match` counts: clients that send it themselves add
 * `cache-control: no-cache`, which speaks to caches.
 */
export function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}
