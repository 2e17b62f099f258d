import type { Call } from './operation.js';

/** Apart from the other calls, because only code that the shell loads on demand makes it. */
export const endSession = {
  id: 'endSession',
  method: 'POST',
  path: '/session/end',
  access: 'signed-in',
} as const satisfies Call;
