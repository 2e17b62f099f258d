import type { Call } from './operation.js';

/* A module of its own, because only the pages of instructors make these calls. */

export const listInstructors = {
  id: 'listInstructors',
  method: 'GET',
  path: '/instructors',
  access: 'public',
} as const satisfies Call;

export const getOwnBio = {
  id: 'getOwnBio',
  method: 'GET',
  path: '/users/me/bio',
  access: ['instructor'],
} as const satisfies Call;

export const changeOwnBio = {
  id: 'changeOwnBio',
  method: 'PATCH',
  path: '/users/me/bio',
  access: ['instructor'],
} as const satisfies Call;

export const removeBio = {
  id: 'removeBio',
  method: 'DELETE',
  path: '/staff/users/{id}/bio',
  access: ['admin'],
} as const satisfies Call;
