import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isHealthCheck } from './health-check.js';
import { ProblemError } from './problem-error.js';

/** @param perMinute calls per process and client address, unknown routes included; health checks are exempt */
export async function limitRate(server: FastifyInstance, perMinute: number): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    allowList: ({ url }) => isHealthCheck(url),
    errorResponseBuilder: () => new ProblemError('rate-limited'),
  });
  server.addHook('onRequest', server.rateLimit());
}
