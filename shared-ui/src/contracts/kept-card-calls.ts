import type { Call } from './operation.js';

/* Apart from the other calls, because only the payment page makes it. */

export const forgetCard = {
  id: 'forgetCard',
  method: 'DELETE',
  path: '/kept-card',
  access: 'signed-in',
} as const satisfies Call;
