import type { Call } from './operation.js';

/* A module of its own, because only code that the shell loads on demand makes these calls. */

export const endSession = {
  id: 'endSession',
  method: 'POST',
  path: '/session/end',
  access: 'signed-in',
} as const satisfies Call;

export const listSessions = {
  id: 'listSessions',
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
} as const satisfies Call;

export const endOneSession = {
  id: 'endOneSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'signed-in',
} as const satisfies Call;

export const endAllSessions = {
  id: 'endAllSessions',
  method: 'POST',
  path: '/sessions/end',
  access: 'signed-in',
} as const satisfies Call;
