import type { Call } from './operation.js';

/* Apart from the other calls, because only the page of mails makes them. */

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
