import type { Call } from './operation.js';

/* Calls of the payment provider, mail systems and health checks; browsers make none of them. */

export const receiveProviderEvent = {
  id: 'receiveProviderEvent',
  method: 'POST',
  path: '/payments/webhook',
  access: 'public',
} as const satisfies Call;

export const receiveBounce = {
  id: 'receiveBounce',
  method: 'POST',
  path: '/mails/bounces',
  access: 'public',
} as const satisfies Call;

export const getLiveness = {
  id: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  access: 'public',
} as const satisfies Call;

export const getReadiness = {
  id: 'getReadiness',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
} as const satisfies Call;
