import * as z from 'zod/mini';
import * as calls from './calls.js';
import { utcDay } from './days.js';
import { defineOperation } from './operation.js';
import { objectId } from './primitives.js';

/** Days of an overview, at most. */
export const OVERVIEW_MAX_DAYS = 366;
/** Classes an overview names, at most. */
export const OVERVIEW_TOP_CLASSES = 10;

const count = z.int().check(z.minimum(0));
const dollars = z.number();

/** Money in dollars, by the day on which it came or went; what came and went back counts in both. */
export const sales = z.object({
  gross: dollars,
  refunded: dollars,
  /** What came less what went back; below zero on a day on which more went back. */
  net: dollars,
  /** Seats that were paid and given on these days, also those of payments that went back since. */
  enrolments: count,
});
export type Sales = z.infer<typeof sales>;

/** Seats of open classes as they are now. Held seats count as not filled. */
const fill = {
  enrolled: count,
  capacity: count,
  /** Share of the seats that are enrolled, 0 to 1; 0 without seats. */
  fillRate: z.number().check(z.minimum(0), z.maximum(1)),
};

export const overview = z.object({
  from: utcDay,
  to: utcDay,
  total: sales,
  /** Every day of the range, oldest first, also those without sales. */
  days: z.array(z.object({ ...sales.shape, day: utcDay })),
  classes: z.object({
    ...fill,
    /** The fullest ones. */
    top: z.array(z.object({ _id: objectId, className: z.string(), instructorName: z.string(), ...fill })),
  }),
  /** What waits now. */
  pending: z.object({ classesToReview: count, paymentsGoingBack: count, openOrders: count }),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = defineOperation({
  ...calls.getOverview,
  tag: 'staff',
  summary: 'Sales, enrolments, fill rates and pending work; `from` and `to` are days (UTC), both included',
  query: z.strictObject({ from: utcDay, to: utcDay }),
  success: [200],
  response: overview,
  problems: ['range-not-allowed'],
});
