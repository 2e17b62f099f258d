import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { actorOf, type CallingActor } from './actor.js';
import { requestOf, requestParameter } from './request.js';

export const Input = requestParameter('input');

export const CurrentUser = requestParameter('caller');

/** For public routes: reads the token only when the handler calls it. */
export const WhoCalls = requestParameter('identify');

export const CurrentIdentity = requestParameter('user');

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): CallingActor => {
  const { caller, id } = requestOf(context);
  if (!caller) throw new Error("This route's access leaves no caller on its request");
  return actorOf(caller, id);
});
