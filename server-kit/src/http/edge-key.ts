import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { equalSecrets } from './equal-secrets.js';

const KEY = 'x-edge-key';
const CLIENT = 'x-edge-client';

/** The client of calls that the edge server or the page keeper makes for itself. */
export const EDGE_ITSELF = 'edge';

/** @param client address that the edge server calls for; absent when it calls for itself */
export function edgeHeaders(key: string | undefined, client?: string): Record<string, string> {
  if (key === undefined) return {};
  return { [KEY]: key, ...(client !== undefined && { [CLIENT]: client }) };
}

/** Returns the address for which the edge server calls, or {@link EDGE_ITSELF}; `undefined` without the right key. */
export function edgeClientOf(headers: IncomingHttpHeaders, key: string | undefined): string | undefined {
  const given = headers[KEY];
  if (key === undefined || typeof given !== 'string' || !equalSecrets(given, key)) return undefined;
  const client = headers[CLIENT];
  return typeof client === 'string' && isIP(client) > 0 ? client : EDGE_ITSELF;
}
