import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { denied } from '../problems/denied.js';
import { isHealthCheck } from './health-check.js';

interface RequestLog {
  readonly userId: (request: FastifyRequest) => string | undefined;
  /** Returns the address that the call came from. */
  readonly client?: (request: FastifyRequest) => string;
  /** Share of successful reads that have a line; all else always has one. */
  readonly sampling?: number;
  /** Random number from 0 to 1 that decides whether a read is in the share. */
  readonly draw?: () => number;
}

/** Logs the route's pattern, not its URL: URLs contain e-mails. A sampled line has the number of reads that it stands for. */
export function logRequests(
  server: FastifyInstance,
  { userId, client = ({ ip }) => ip, sampling = 1, draw = Math.random }: RequestLog,
): void {
  const weight = sampling < 1 ? { weight: 1 / sampling } : {};
  server.addHook('onResponse', (request, reply, done) => {
    const sampled = isSuccessfulRead(request, reply);
    if (sampled && draw() >= sampling) return done();
    const route = request.routeOptions.url;
    const level = denied.has(reply.statusCode) ? 'warn' : isHealthCheck(request.url) ? 'debug' : 'info';
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      userId: userId(request),
      client: client(request),
      ...(sampled && weight),
    };
    request.log[level]({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request completed');
    done();
  });
}

/** 304 included: the client has the content already. */
function isSuccessfulRead({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && ((statusCode >= 200 && statusCode < 300) || statusCode === 304);
}
