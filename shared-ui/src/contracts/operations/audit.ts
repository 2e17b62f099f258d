import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { auditEntry, auditQuery } from '../audit.js';
import { pageOf } from '../page.js';

export const listAuditEntries = defineOperation({
  ...calls.listAuditEntries,
  tag: 'staff',
  summary:
    'A page of the audit log, newest first by default; `search` matches word prefixes of actor and target',
  query: auditQuery,
  response: pageOf(auditEntry),
});
