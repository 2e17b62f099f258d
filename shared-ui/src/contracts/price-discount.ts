import * as z from 'zod/mini';
import { price, timestamp } from './primitives.js';

export const MIN_DISCOUNT_PERCENT = 1;
export const MAX_DISCOUNT_PERCENT = 90;
export const DISCOUNT_LABEL_MAX_LENGTH = 80;

/** A whole number, so that it can be shown without rounding. */
export const discountPercent = z
  .int()
  .check(z.minimum(MIN_DISCOUNT_PERCENT), z.maximum(MAX_DISCOUNT_PERCENT));

/** Why a price is lower than the list price. */
const priceDiscount = z.object({
  /** Percentage off the list price, rounded down; lower than the rule's if the minimum price limits the discount. */
  percent: discountPercent,
  label: z.string(),
  /** The end of the rule. */
  until: timestamp,
});

/** Fields beside a `price` that is not the list price. */
export const discountFields = { listPrice: z.optional(price), discount: z.optional(priceDiscount) };
export type Discounted = z.infer<z.ZodMiniObject<typeof discountFields>>;
