import type { Call } from './operation.js';

/* A module of its own, because only forms and pages with materials make these calls. */

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
