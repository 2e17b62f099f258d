import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller, Identify } from './caller.js';
import type { Identity } from './identity.js';

/** A request with the properties that guards set. */
export interface ApiRequest extends FastifyRequest {
  user?: Identity;
  caller?: Caller;
  identify?: Identify;
  input?: unknown;
  /** Key by which rate limits count calls together. */
  source?: string;
}

export function requestOf(context: ExecutionContext): ApiRequest {
  return context.switchToHttp().getRequest<ApiRequest>();
}

/** The decorated parameter throws on a route whose guards did not set the property. */
export function requestParameter<Key extends 'user' | 'caller' | 'identify' | 'input' | 'source'>(key: Key) {
  return createParamDecorator((_: unknown, context: ExecutionContext) => {
    const value = requestOf(context)[key];
    if (value === undefined) throw new Error(`The access of this route does not set '${key}' on the request`);
    return value;
  });
}
