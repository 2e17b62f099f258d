import * as z from 'zod/mini';
import { role } from './roles.js';
import { listQuery } from './primitives.js';

export const staffUserQuery = z.strictObject({
  ...listQuery,
  role: z.optional(role),
  sort: z.optional(z.enum(['newest', 'oldest', 'name', '-name', 'email', '-email'])),
});
