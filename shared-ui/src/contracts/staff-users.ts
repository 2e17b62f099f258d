import * as z from 'zod/mini';
import { listQuery, timestamp } from './primitives.js';
import { role } from './roles.js';
import { user } from './users.js';

/** A user as only admins see it. */
export const staffUser = z.object({
  ...user.shape,
  /** Present for instructors and former instructors. */
  bio: z.optional(z.string()),
  /** Present while the account is suspended. */
  suspension: z.optional(z.object({ at: timestamp, reason: z.string() })),
});
export type StaffUser = z.infer<typeof staffUser>;

export const SUSPENSION_REASON_MAX_LENGTH = 500;

export const suspendUserBody = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(SUSPENSION_REASON_MAX_LENGTH)),
});

export const staffUserQuery = z.strictObject({
  ...listQuery,
  role: z.optional(role),
  sort: z.optional(z.enum(['newest', 'oldest', 'name', '-name', 'email', '-email'])),
});
