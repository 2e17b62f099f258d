import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** Only `If-None-Match` counts: clients that set it also send `cache-control: no-cache`, which is for caches. */
export function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}
