import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config.js';
import { ProblemError } from '@blush/server-kit/http';

/** Per process and client address, unknown routes included; health checks are exempt. */
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
