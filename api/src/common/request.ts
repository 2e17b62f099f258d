import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller, Identify } from './caller.js';

/** What guard and interceptor leave on a request for the handler's parameters. */
export interface ApiRequest extends FastifyRequest {
  caller?: Caller;
  identify?: Identify;
  input?: unknown;
}

export function requestOf(context: ExecutionContext): ApiRequest {
  return context.switchToHttp().getRequest<ApiRequest>();
}
