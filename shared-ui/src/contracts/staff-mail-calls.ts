import type { Call } from './operation.js';

/* A module of its own, because only the page of mails makes these calls. */

export const listMails = {
  id: 'listMails',
  method: 'GET',
  path: '/mails',
  access: ['admin'],
} as const satisfies Call;

export const sendMailAgain = {
  id: 'sendMailAgain',
  method: 'POST',
  path: '/mails/{id}/send-again',
  access: ['admin'],
} as const satisfies Call;
