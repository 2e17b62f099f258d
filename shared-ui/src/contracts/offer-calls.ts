import type { Call } from './operation.js';

/* Apart from the other calls, because the first page load does without. */

export const getOffers = {
  id: 'getOffers',
  method: 'GET',
  path: '/offers',
  access: 'public',
} as const satisfies Call;
