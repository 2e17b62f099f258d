import * as z from 'zod/mini';
import { utcDay } from './days.js';
import { objectId } from './primitives.js';

export const OVERVIEW_TOP_CLASSES = 10;

const count = z.int().check(z.minimum(0));
const dollars = z.number();

/** In dollars. A payment is added to the day on which it was made, and its refund to the day of the refund. */
const sales = z.object({
  /** Sales at list prices: `sold - discounts = gross`. */
  sold: z.optional(dollars),
  discounts: z.optional(dollars),
  gross: dollars,
  refunded: dollars,
  /** Payments less refunds; may be negative. */
  net: dollars,
  /** Includes seats of payments refunded since. */
  enrolments: count,
});
export type Sales = z.infer<typeof sales>;

/** Current seats of open classes; held seats count as not filled. */
const fill = {
  enrolled: count,
  capacity: count,
  /** 0 to 1; 0 without seats. */
  fillRate: z.number().check(z.minimum(0), z.maximum(1)),
};

/** Unpaid holds that ended in these days; `coolingDown`: students who may not hold a seat now. */
export const unpaidHolds = z.object({
  lapsed: count,
  /** Holds cancelled after the maximum of declined cards. */
  declined: count,
  /** Checkouts refused because the free seats of the class are kept for verified students. */
  refusedByShare: count,
  coolingDown: count,
});

export const overview = z.object({
  from: utcDay,
  to: utcDay,
  total: sales,
  days: z.array(z.object({ ...sales.shape, day: utcDay })),
  classes: z.object({
    ...fill,
    top: z.array(z.object({ _id: objectId, className: z.string(), instructorName: z.string(), ...fill })),
  }),
  pending: z.object({
    classesToReview: count,
    paymentsGoingBack: count,
    openOrders: count,
    openDisputes: count,
  }),
  unpaidHolds,
});
export type Overview = z.infer<typeof overview>;
