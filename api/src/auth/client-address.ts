import type { FastifyRequest } from 'fastify';
import { edgeClientOf } from '@blush/server-kit/http';

/** Address of the client, even behind the proxies of `TRUST_PROXY` or an edge server that sends `EDGE_KEY`. */
export function clientAddress({ headers, ip }: FastifyRequest, edgeKey: string | undefined): string {
  return edgeClientOf(headers, edgeKey) ?? ip;
}
