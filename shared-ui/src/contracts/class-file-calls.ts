import type { Call } from './operation.js';

/* Apart from the other calls, because only forms and pages with materials make them. */

export const uploadClassFile = {
  id: 'uploadClassFile',
  method: 'POST',
  path: '/class-files',
  access: ['instructor'],
} as const satisfies Call;

export const getClassFile = {
  id: 'getClassFile',
  method: 'GET',
  path: '/classes/{id}/files/{fileId}',
  access: 'signed-in',
} as const satisfies Call;
