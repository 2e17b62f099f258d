import * as z from 'zod/mini';
import * as calls from './calls.js';
import { defineOperation } from './operation.js';
import { pageOf, pageQuery } from './page.js';
import { role } from './roles.js';
import { user } from './users.js';

export const staffUserQuery = z.strictObject({
  ...pageQuery,
  role: z.optional(role),
  sort: z.optional(z.enum(['newest', 'oldest', 'name', '-name', 'email', '-email'])),
});

export const listStaffUsers = defineOperation({
  ...calls.listStaffUsers,
  tag: 'staff',
  summary: 'A page of the people of the school, found by beginnings of words of their name and e-mail',
  query: staffUserQuery,
  success: [200],
  response: pageOf(user),
  problems: [],
});
