import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { scrub } from '@blush/server-kit/http';

type Level = 'debug' | 'error' | 'info' | 'warn' | 'fatal' | 'trace';

/** Contexts of Nest's start-up messages, which are logged as `debug`. */
const startUpContexts = new Set(['InstanceLoader', 'NestFactory', 'RouterExplorer', 'RoutesResolver']);

export class PinoLogger implements LoggerService {
  constructor(private readonly pino: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(startUpContexts.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last, and an error's stack before it. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? { stack: scrub(rest[0]) } : {};
    if (message instanceof Error) this.pino[level]({ context, err: message }, 'error');
    else this.pino[level]({ context, ...stack }, scrub(String(message)));
  }
}
