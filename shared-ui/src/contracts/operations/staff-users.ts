import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { pageOf } from '../page.js';
import { staffUserQuery } from '../staff-users.js';
import { user } from '../users.js';

export const listStaffUsers = defineOperation({
  ...calls.listStaffUsers,
  tag: 'staff',
  summary: 'A page of the people of the school, found by beginnings of words of their name and e-mail',
  query: staffUserQuery,
  success: [200],
  response: pageOf(user),
  problems: [],
});
