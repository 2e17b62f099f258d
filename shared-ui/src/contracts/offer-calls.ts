import type { Call } from './operation.js';

/* A module of its own, because the first page load does not need this call. */

export const getOffers = {
  id: 'getOffers',
  method: 'GET',
  path: '/offers',
  access: 'public',
} as const satisfies Call;
