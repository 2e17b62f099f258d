import type { Call } from './operation.js';

/* A module of its own, because only the payment page makes this call. */

export const forgetCard = {
  id: 'forgetCard',
  method: 'DELETE',
  path: '/kept-card',
  access: 'signed-in',
} as const satisfies Call;
