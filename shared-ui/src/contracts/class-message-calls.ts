import type { Call } from './operation.js';

/* A module of its own, because only the page of a class's students makes these calls. */

export const listClassMessages = {
  id: 'listClassMessages',
  method: 'GET',
  path: '/staff/classes/{id}/messages',
  access: ['instructor', 'admin'],
} as const satisfies Call;

export const sendClassMessage = {
  id: 'sendClassMessage',
  method: 'POST',
  path: '/staff/classes/{id}/messages',
  access: ['instructor', 'admin'],
} as const satisfies Call;
