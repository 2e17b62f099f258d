import * as calls from '../staff-mail-calls.js';
import { defineOperation } from '../operation.js';
import { pageOf } from '../page.js';
import { idParams, updateResult } from '../primitives.js';
import { staffMail, staffMailQuery } from '../staff-mails.js';

export const listMails = defineOperation({
  ...calls.listMails,
  tag: 'staff',
  summary:
    "A page of the portal's mails; `search` matches beginnings of words of the recipients' names and addresses",
  query: staffMailQuery,
  response: pageOf(staffMail),
});

export const sendMailAgain = defineOperation({
  ...calls.sendMailAgain,
  tag: 'staff',
  summary: 'Queues a mail again that failed; changes no other; recorded in the audit log',
  params: idParams,
  response: updateResult,
  problems: ['not-found'],
});
