import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Milliseconds. Without these limits, a client holds a connection for as long as it sends a byte now and then. */
export const serverTimeouts = {
  /** Limit for the whole request, its body included. */
  requestTimeout: 30_000,
  /**
   * Inactivity after which a connection is closed, also while an answer is sent: a client that does not read it would hold it
   * in memory. Longer than any handler needs, and than the pauses of a slow download, of which the system's buffers take
   * more than a megabyte at once.
   */
  connectionTimeout: 120_000,
  http: {
    headersTimeout: 10_000,
    // Node.js compares the ages of connections at this interval; its default is 30 s.
    connectionsCheckingInterval: 1_000,
  },
} as const satisfies FastifyHttpOptions<Server>;
