import type { Call } from './operation.js';

/* A module of its own, because only the pages of an enrolment and of the profile, and calendar programs, make these calls. */

export const getEnrolment = {
  id: 'getEnrolment',
  method: 'GET',
  path: '/enrolments/{id}',
  access: 'signed-in',
} as const satisfies Call;

export const getEnrolmentCalendar = {
  id: 'getEnrolmentCalendar',
  method: 'GET',
  path: '/enrolments/{id}/calendar',
  access: 'signed-in',
} as const satisfies Call;

export const getOwnCalendarFeed = {
  id: 'getOwnCalendarFeed',
  method: 'GET',
  path: '/calendar-feed',
  access: 'signed-in',
} as const satisfies Call;

export const createCalendarFeed = {
  id: 'createCalendarFeed',
  method: 'POST',
  path: '/calendar-feed',
  access: 'signed-in',
} as const satisfies Call;

export const deleteCalendarFeed = {
  id: 'deleteCalendarFeed',
  method: 'DELETE',
  path: '/calendar-feed',
  access: 'signed-in',
} as const satisfies Call;

export const getCalendarFeed = {
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/calendars/{token}',
  access: 'public',
} as const satisfies Call;
