import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { pageOf } from '../page.js';
import { staffUserQuery } from '../staff-users.js';
import { user } from '../users.js';

export const listStaffUsers = defineOperation({
  ...calls.listStaffUsers,
  tag: 'staff',
  summary: 'A page of all users; `search` matches beginnings of words of name and e-mail',
  query: staffUserQuery,
  response: pageOf(user),
});
