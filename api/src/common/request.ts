import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller, Identify } from './caller.js';
import type { Identity } from './identity.js';

/** Set by guard and interceptor. */
export interface ApiRequest extends FastifyRequest {
  user?: Identity;
  caller?: Caller;
  identify?: Identify;
  input?: unknown;
}

export function requestOf(context: ExecutionContext): ApiRequest {
  return context.switchToHttp().getRequest<ApiRequest>();
}

/** @throws on a route where guard or interceptor did not set it */
export function requestParameter<Key extends 'user' | 'caller' | 'identify' | 'input'>(key: Key) {
  return createParamDecorator((_: unknown, context: ExecutionContext) => {
    const value = requestOf(context)[key];
    if (value === undefined) throw new Error(`This route's access leaves no "${key}" on its request`);
    return value;
  });
}
