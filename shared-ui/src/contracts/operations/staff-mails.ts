import * as calls from '../staff-mail-calls.js';
import { defineOperation } from '../operation.js';
import { pageOf } from '../page.js';
import { idParams, updateResult } from '../primitives.js';
import { staffMail, staffMailQuery } from '../staff-mails.js';

export const listMails = defineOperation({
  ...calls.listMails,
  tag: 'staff',
  summary: "A page of the portal's mails; `search` matches word prefixes in recipients' names and addresses",
  query: staffMailQuery,
  response: pageOf(staffMail),
});

export const sendMailAgain = defineOperation({
  ...calls.sendMailAgain,
  tag: 'staff',
  summary: 'Queues a failed mail again; no effect in any other state; recorded in the audit log',
  params: idParams,
  response: updateResult,
  problems: ['not-found'],
});
