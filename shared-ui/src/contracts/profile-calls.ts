import type { Call } from './operation.js';

/* A module of its own, because only code that the shell loads on demand makes this call. */

export const updateProfile = {
  id: 'updateProfile',
  method: 'PATCH',
  path: '/users/me',
  access: 'signed-in',
} as const satisfies Call;
