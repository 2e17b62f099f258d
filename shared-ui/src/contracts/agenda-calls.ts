import type { Call } from './operation.js';

/* Apart from the other calls, because only the home page of instructors makes it. */

export const getAgenda = {
  id: 'getAgenda',
  method: 'GET',
  path: '/staff/agenda',
  access: ['instructor'],
} as const satisfies Call;
