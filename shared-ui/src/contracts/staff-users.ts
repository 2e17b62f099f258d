import * as z from 'zod/mini';
import { pageQuery } from './page.js';
import { role } from './roles.js';

export const staffUserQuery = z.strictObject({
  ...pageQuery,
  role: z.optional(role),
  sort: z.optional(z.enum(['newest', 'oldest', 'name', '-name', 'email', '-email'])),
});
