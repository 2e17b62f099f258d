import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller, Identify } from './caller.js';
import { requestOf } from './request.js';

/** Parameter: the {@link Caller} of a route that asks for a signed-in one. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = requestOf(context);
  if (!caller) throw new Error('@CurrentUser() stands on a route without a signed-in caller');
  return caller;
});

/** Parameter of a public route: {@link Identify}, which reads the token only when the handler needs to know. */
export const WhoCalls = createParamDecorator((_: unknown, context: ExecutionContext): Identify => {
  const { identify } = requestOf(context);
  if (!identify) throw new Error('@WhoCalls() stands on a route that is not public');
  return identify;
});
