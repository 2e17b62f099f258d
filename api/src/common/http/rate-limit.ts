import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config.js';
import { ProblemError } from '../problem-error.js';

/**
 * Bounds the calls from one address, unknown addresses of ours included, in each process for itself. Whoever
 * watches over our health is never turned away.
 */
export async function limitRate(server: FastifyInstance, { rateLimitPerMinute }: ApiConfig): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    max: rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: () => new ProblemError('rate-limited'),
  });
  server.addHook('onRequest', server.rateLimit());
}
