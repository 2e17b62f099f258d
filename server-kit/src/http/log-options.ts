import type { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Variables } from '../config/variables.js';

/** In linear time, because clients choose parts of some messages: each repetition is bounded, or cannot fail after a match. */
const secrets = [
  { pattern: /\beyJ[\w-]*(\.[\w-]+)*/g, replacement: '[token]' },
  { pattern: /\b(sk|rk|whsec)_\w+/g, replacement: '[key]' },
  { pattern: /\b(pi_\w+)_secret_\w+/g, replacement: '$1_secret_[key]' },
  { pattern: /((?:mongodb(?:\+srv)?|rediss?):\/\/)[^@/\s]+@/g, replacement: '$1[credentials]@' },
  {
    pattern: /[\p{L}\p{M}\p{N}_.+'-]{1,64}@[\p{L}\p{M}\p{N}-]{1,63}(\.[\p{L}\p{M}\p{N}-]{1,63})+/gu,
    replacement: '[e-mail]',
  },
] as const;

export function scrub(text: string): string {
  return secrets.reduce((clean, { pattern, replacement }) => clean.replaceAll(pattern, replacement), text);
}

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

function loggedError(error: Error): LoggedError {
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

interface LogParts {
  /** Default: standard output. */
  readonly stream?: Writable | undefined;
  /** Returns the trace id of the request that a line is about. */
  readonly traceId?: (() => string | undefined) | undefined;
}

type Level = Variables['LOG_LEVEL'];

const optionsOf = (service: 'api' | 'edge' | 'pages', level: Level) => ({ level, base: { service } });

export function logOptions(
  service: 'api' | 'edge',
  level: Level,
  { stream, traceId }: LogParts = {},
): FastifyServerOptions['logger'] {
  return {
    ...optionsOf(service, level),
    // No URLs, because they can contain an e-mail address.
    serializers: { err: loggedError, req: ({ method }) => ({ method }) },
    redact: ['headers.authorization', 'authorization', 'token', 'client_secret'],
    ...(traceId && { mixin: () => ({ trace_id: traceId() }) }),
    ...(stream && { stream }),
  };
}

/** Log of a process that serves no requests. @param stream standard output by default */
export function createLog(service: 'pages', level: Level, stream?: Writable): Logger {
  return pino({ ...optionsOf(service, level), serializers: { err: loggedError } }, stream);
}
