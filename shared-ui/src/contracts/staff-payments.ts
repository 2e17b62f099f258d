import * as z from 'zod/mini';
import { daysQuery } from './days.js';
import { pageQuery } from './page.js';
import { payment } from './payments.js';

export const staffPaymentQuery = z.strictObject({
  ...pageQuery,
  ...daysQuery,
  status: z.optional(payment.shape.status),
  sort: z.optional(z.enum(['newest', 'oldest', 'price', '-price'])),
});
