import type { Call } from './operation.js';

/* A module of its own, because only code that the shell loads on demand makes these calls. */

export const exportOwnData = {
  id: 'exportOwnData',
  method: 'GET',
  path: '/users/me/export',
  access: 'signed-in',
} as const satisfies Call;

export const eraseOwnAccount = {
  id: 'eraseOwnAccount',
  method: 'POST',
  path: '/users/me/erasure',
  access: 'signed-in',
} as const satisfies Call;

export const exportUserData = {
  id: 'exportUserData',
  method: 'GET',
  path: '/staff/users/{id}/export',
  access: ['admin'],
} as const satisfies Call;

export const eraseUser = {
  id: 'eraseUser',
  method: 'POST',
  path: '/staff/users/{id}/erasure',
  access: ['admin'],
} as const satisfies Call;
