import * as z from 'zod/mini';
import { idempotencyKey, lineOfText, listQuery, objectId, timestamp } from './primitives.js';
import { DISCOUNT_LABEL_MAX_LENGTH, discountPercent } from './price-discount.js';

/** Rules that have not ended. */
export const MAX_OPEN_RULES = 50;
export const MAX_RULE_CLASSES = 500;
export const MAX_RULE_DAYS = 366;

/** `cancelled`: ended before it began. */
const priceRuleState = z.enum(['scheduled', 'live', 'ended', 'cancelled']);
export type PriceRuleState = z.infer<typeof priceRuleState>;

const label = lineOfText(DISCOUNT_LABEL_MAX_LENGTH);

/** Duplicates count once. Absent: every class, also those created later. */
const classIds = z.optional(z.array(objectId).check(z.minLength(1), z.maxLength(MAX_RULE_CLASSES)));

const rule = {
  percent: discountPercent,
  /** Shown to visitors as the reason for the price. */
  label,
  classIds,
  /** A time in the past means now. Fixed once the rule has begun. */
  from: timestamp,
  /** Exclusive: from this moment on the rule no longer applies. */
  to: timestamp,
};

export const priceRule = z.object({
  ...rule,
  _id: objectId,
  label: z.string(),
  state: priceRuleState,
  version: z.int(),
  createdAt: timestamp,
});
export type PriceRule = z.infer<typeof priceRule>;

export const createPriceRuleBody = z.strictObject({ ...rule, idempotencyKey });
export type CreatePriceRuleBody = z.infer<typeof createPriceRuleBody>;

/** Replaces the rule. `version`: the version that the change is based on. */
export const updatePriceRuleBody = z.strictObject({ ...rule, version: z.int().check(z.minimum(1)) });
export type UpdatePriceRuleBody = z.infer<typeof updatePriceRuleBody>;

export const priceRuleQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  sort: z.optional(z.enum(['newest'])),
});

/** Maximum number of class names in an offer; `classCount` counts all. */
export const OFFER_CLASS_NAMES = 3;

const offer = z.object({
  percent: discountPercent,
  label: z.string(),
  to: timestamp,
  everyClass: z.boolean(),
  /** Number of classes on sale that the rule covers. */
  classCount: z.int().check(z.minimum(0)),
  classNames: z.array(z.string()),
});
export type Offer = z.infer<typeof offer>;

/** Offers of this moment, as visitors see them. */
export const offers = z.object({
  /** Live rules that cover a class on sale, the largest percentage first. */
  live: z.array(offer),
  /** The rule that ended last; absent while a rule is live, and before any has ended. */
  ended: z.optional(z.object({ percent: discountPercent, label: z.string(), to: timestamp })),
});
export type Offers = z.infer<typeof offers>;
