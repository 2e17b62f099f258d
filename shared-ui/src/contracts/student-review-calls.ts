import type { Call } from './operation.js';

/* A module of its own, because only the pages of a class, of an enrolment and of staff make these calls. */

export const createStudentReview = {
  id: 'createStudentReview',
  method: 'POST',
  path: '/enrolments/{id}/review',
  access: ['student'],
} as const satisfies Call;

export const listStudentReviews = {
  id: 'listStudentReviews',
  method: 'GET',
  path: '/classes/{id}/reviews',
  access: 'public',
} as const satisfies Call;

export const removeStudentReview = {
  id: 'removeStudentReview',
  method: 'DELETE',
  path: '/reviews/{id}',
  access: ['admin'],
} as const satisfies Call;
