import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** Ignores `cache-control: no-cache`, which `fetch` adds when a caller sets `If-None-Match`. */
export function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}
