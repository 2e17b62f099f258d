import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { actorOf, type CallingActor } from './actor.js';
import { requestOf, requestParameter } from './request.js';

export const Input = requestParameter('input');

export const CurrentUser = requestParameter('caller');

/** Parameter of public routes: a function that reads the token only when the handler calls it. */
export const LazyCaller = requestParameter('identify');

export const CurrentIdentity = requestParameter('user');

/** Key by which rate limits count calls together. */
export const CallSource = requestParameter('source');

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): CallingActor => {
  const { caller, id } = requestOf(context);
  if (!caller) throw new Error("The access of this route does not set 'caller' on the request");
  return actorOf(caller, id);
});
