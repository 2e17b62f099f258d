import type { Call } from './operation.js';

/* A module of its own, because only the home page of instructors makes this call. */

export const getAgenda = {
  id: 'getAgenda',
  method: 'GET',
  path: '/staff/agenda',
  access: ['instructor'],
} as const satisfies Call;
