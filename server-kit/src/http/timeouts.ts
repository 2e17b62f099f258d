import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Milliseconds. Without these limits, a client holds a connection for as long as it sends a byte now and then. */
export const serverTimeouts = {
  /** Limit for the whole request, its body included. */
  requestTimeout: 30_000,
  http: {
    headersTimeout: 10_000,
    // Node.js compares the ages of connections at this interval; its default is 30 s.
    connectionsCheckingInterval: 1_000,
  },
} as const satisfies FastifyHttpOptions<Server>;
