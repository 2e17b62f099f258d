import * as z from 'zod/mini';
import { daysQuery } from './days.js';
import { disputeFilters, payment } from './payments.js';
import { listQuery, objectId } from './primitives.js';

export const staffPaymentQuery = z.strictObject({
  ...listQuery,
  ...daysQuery,
  /** Id of the student. */
  user: z.optional(objectId),
  status: z.optional(payment.shape.status),
  dispute: z.optional(z.enum(Object.keys(disputeFilters) as (keyof typeof disputeFilters)[])),
  sort: z.optional(z.enum(['newest', 'oldest', 'price', '-price'])),
});
