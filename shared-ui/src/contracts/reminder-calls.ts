import type { Call } from './operation.js';

/* A module of its own, because only the page of an enrolment, links in mails and mail programs make these calls. */

export const getReminders = {
  id: 'getReminders',
  method: 'GET',
  path: '/reminders',
  access: 'signed-in',
} as const satisfies Call;

export const setReminders = {
  id: 'setReminders',
  method: 'PATCH',
  path: '/reminders',
  access: 'signed-in',
} as const satisfies Call;

export const getRemindersOfLink = {
  id: 'getRemindersOfLink',
  method: 'GET',
  path: '/reminders/{token}',
  access: 'public',
} as const satisfies Call;

export const setRemindersOfLink = {
  id: 'setRemindersOfLink',
  method: 'PATCH',
  path: '/reminders/{token}',
  access: 'public',
} as const satisfies Call;

export const unsubscribe = {
  id: 'unsubscribe',
  method: 'POST',
  path: '/reminders/{token}',
  access: 'public',
} as const satisfies Call;
