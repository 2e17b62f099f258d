import type { Call } from './operation.js';

/* Apart from the other calls, because only code that the shell loads on demand makes it. */

export const updateProfile = {
  id: 'updateProfile',
  method: 'PATCH',
  path: '/users/me',
  access: 'signed-in',
} as const satisfies Call;
