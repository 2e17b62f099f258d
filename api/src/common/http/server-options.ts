import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Writable } from 'node:stream';
import { type FastifyHttpOptions, LogController } from 'fastify';
import type { ApiConfig } from '../config.js';
import { refuse } from '../problem.filter.js';
import { problemOf } from '../problem-of.js';
import type { Tracing } from '../tracing/tracing.js';
import { answerClientError } from './client-errors.js';
import { logOptions, serverTimeouts } from '@blush/server-kit/http';

/**
 * The largest body is a class with all its sessions and materials. The contract counts characters: with three bytes for each, it
 * has less than 600 kB.
 */
const BODY_LIMIT_BYTES = 640 * 1024;
/** Characters: the longest e-mail address, with every character percent-encoded. */
const PARAM_LIMIT = 3 * 254;

export function serverOptions(
  config: ApiConfig,
  logStream?: Writable,
  tracing?: Tracing,
): FastifyHttpOptions<Server> {
  return {
    logger: logOptions('api', config.logLevel, {
      stream: logStream,
      traceId: tracing && (() => tracing.traceId()),
    }),
    logController: new LogController({ disableRequestLogging: true }),
    // Never taken from the caller: the id is written to the audit log.
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverTimeouts,
    // A connection that is open when the server closes gets an answer, not Fastify's own 503.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: PARAM_LIMIT },
    // Handlers for failures before a route is found, such as a URL that cannot be decoded.
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => refuse(problemOf(error), request, reply),
  };
}
