import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller, Identify } from './caller.js';
import type { Identity } from './identity.js';

/** What guard and interceptor leave on a request for the handler's parameters. */
export interface ApiRequest extends FastifyRequest {
  user?: Identity;
  caller?: Caller;
  identify?: Identify;
  input?: unknown;
}

export function requestOf(context: ExecutionContext): ApiRequest {
  return context.switchToHttp().getRequest<ApiRequest>();
}

/** A handler's parameter that guard or interceptor left on the request; on a route where they did not, an error. */
export function requestParameter<Key extends 'user' | 'caller' | 'identify' | 'input'>(key: Key) {
  return createParamDecorator((_: unknown, context: ExecutionContext) => {
    const value = requestOf(context)[key];
    if (value === undefined) throw new Error(`This route's access leaves no "${key}" on its request`);
    return value;
  });
}
