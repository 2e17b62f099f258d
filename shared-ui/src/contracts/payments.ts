import * as z from 'zod/mini';
import { classSession } from './class-sessions.js';
import { discountFields } from './price-discount.js';
import { email, listQuery, objectId, price, timestamp } from './primitives.js';
import { schoolClass } from './classes.js';
import { PAID } from './payment-status.js';
import { CLASS_NAME_MAX_LENGTH } from './text-limits.js';

/** Declined cards after which the order's intent is cancelled. */
export const MAX_DECLINES = 5;

/** `no-seat`: paid after the last seat was taken. `disputed`: the student's bank took the money back. */
export const refundReason = z.enum(['no-seat', 'by-school', 'disputed']);
export type RefundReason = z.infer<typeof refundReason>;

/** `inquiry`: the bank asks, no money is withdrawn yet. `closed`: an inquiry that ended. */
export const disputeState = z.enum(['inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed']);
export type DisputeState = z.infer<typeof disputeState>;

export const disputeFilters = {
  open: ['inquiry', 'needs-response', 'under-review'],
  won: ['won'],
  lost: ['lost'],
  closed: ['closed'],
} as const satisfies Record<string, readonly DisputeState[]>;

/** A dispute of a payment by the student's bank. */
const dispute = z.object({
  state: disputeState,
  /** Dollars; usually the price. */
  amount: z.number(),
  /** The payment provider's word for the bank's reason. */
  reason: z.string(),
  /** Deadline for evidence; absent if the bank accepts none. */
  dueBy: z.optional(timestamp),
  /** Whether the payment can still be refunded. */
  refundable: z.boolean(),
});

/** The card that was charged. */
const card = z.object({
  /** The payment provider's word, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
});
export type Card = z.infer<typeof card>;

/** Receipt of a payment; written once with its number, so later changes of the configuration do not affect it. */
const receipt = z.object({
  /** Receipt number such as `BC-2026-0142`: one series for each year of payments, in UTC. */
  number: z.string(),
  issuedAt: timestamp,
  seller: z.object({
    name: z.string(),
    address: z.array(z.string()),
    taxId: z.optional(z.string()),
  }),
  /** `amount`: dollars of the price that are tax; 0 if none is included. */
  tax: z.object({ label: z.string(), percent: z.number(), amount: z.number() }),
});
export type Receipt = z.infer<typeof receipt>;

export const payment = z.object({
  _id: objectId,
  email: z.string(),
  transactionId: z.string(),
  /** The price paid. */
  price,
  ...discountFields,
  date: timestamp,
  status: z.enum([PAID, 'refunding', 'refunded']),
  /** Paid after the hold had expired, while a seat was still free. */
  reseated: z.optional(z.boolean()),
  refundReason: z.optional(refundReason),
  refundedAt: z.optional(timestamp),
  /** When it became known that the bank had returned the refund, so the student has no money yet. */
  refundFailedAt: z.optional(timestamp),
  /** Dollars of the failed refund; less than the price if a partial refund succeeded before. */
  refundOwed: z.optional(z.number()),
  /** When staff recorded that the student was paid the failed refund another way. */
  refundPaidAt: z.optional(timestamp),
  dispute: z.optional(dispute),
  /** Absent if the payment provider has not reported it. */
  card: z.optional(card),
  /** Absent until the payment has its number, within a minute. */
  receipt: z.optional(receipt),
  className: z.string(),
  classId: objectId,
});
export type Payment = z.infer<typeof payment>;

/** The specification's body. Only the transaction id is used, after the provider has confirmed it. */
export const createPaymentBody = z.strictObject({
  transactionId: z.string().check(z.regex(/^pi_[A-Za-z0-9_]{1,200}$/)),
  email: z.optional(email),
  price: z.optional(z.number()),
  date: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(z.string().check(z.maxLength(64))),
  className: z.optional(z.string().check(z.maxLength(CLASS_NAME_MAX_LENGTH))),
});

export const paymentListQuery = z.strictObject({
  ...listQuery,
  view: z.optional(z.enum(['all'])),
  status: z.optional(payment.shape.status),
  sort: z.optional(z.enum(['newest', 'oldest', 'price', 'class'])),
});

/** `price`: dollars that the student saw; refused when the current price differs. */
export const createPaymentIntentBody = z.strictObject({ price, cartId: objectId });

/** A card that the student paid with since this sign-in. */
export const keptCard = z.object({
  /** The payment provider's id; pays only intents of the same student. */
  paymentMethod: z.string(),
  /** The payment provider's word, for example `visa`. */
  brand: z.string(),
  last4: z.string(),
});
export type KeptCard = z.infer<typeof keptCard>;

export const forgetCardBody = z.strictObject({});

/** Trusted only with a valid signature in `Stripe-Signature`. */
export const providerEvent = z.looseObject({
  id: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** Remains valid when the class is denied later. */
export const enrolment = z.object({
  _id: objectId,
  classId: objectId,
  paymentId: objectId,
  enrolledAt: timestamp,
  /** The session under way, or else the next one. */
  nextSession: z.optional(classSession),
  class: z.pick(schoolClass, {
    className: true,
    classImg: true,
    instructorName: true,
    instructorImg: true,
    picture: true,
    instructorPicture: true,
    price: true,
    listPrice: true,
    discount: true,
    schedule: true,
  }),
});
export type Enrolment = z.infer<typeof enrolment>;
