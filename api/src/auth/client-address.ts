import type { FastifyRequest } from 'fastify';
import { edgeClientOf } from '@blush/server-kit/http';

/** The address of the client, also behind proxies that `TRUST_PROXY` names and the edge server with `EDGE_KEY`. */
export function clientAddress({ headers, ip }: FastifyRequest, edgeKey: string | undefined): string {
  return edgeClientOf(headers, edgeKey) ?? ip;
}
