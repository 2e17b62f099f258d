import * as z from 'zod/mini';
import * as calls from './calls.js';
import { defineOperation } from './operation.js';
import { email, idParams, listOf, listQuery, objectId, price, timestamp } from './primitives.js';
import { schoolClass } from './classes.js';

/** Minutes a seat is held for a checkout. */
export const HOLD_MINUTES = 15;

/** `no-seat`: paid after the last seat was taken. */
export const refundReason = z.enum(['no-seat', 'by-school']);

export const payment = z.object({
  _id: objectId,
  email: z.string(),
  transactionId: z.string(),
  price,
  date: timestamp,
  /** `service pending` is the specification's word for a paid one. */
  status: z.enum(['service pending', 'refunding', 'refunded']),
  /** Paid after the hold had expired, while a seat was still free. */
  reseated: z.optional(z.boolean()),
  refundReason: z.optional(refundReason),
  refundedAt: z.optional(timestamp),
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
  className: z.optional(z.string().check(z.maxLength(120))),
});

export const createPayment = defineOperation({
  ...calls.createPayment,
  tag: 'payments',
  summary:
    'Completes an order after the provider confirmed the card payment; repeating it answers the same payment',
  body: createPaymentBody,
  success: [201, 200],
  response: z.object({ result: z.object({ insertedId: objectId }) }),
  problems: ['not-found', 'payment-not-succeeded', 'payment-refunded', 'payments-unavailable'],
});

export const paymentListQuery = z.strictObject({
  ...listQuery,
  view: z.optional(z.enum(['all'])),
  status: z.optional(payment.shape.status),
  sort: z.optional(z.enum(['newest', 'oldest', 'price', 'class'])),
});

export const listPayments = defineOperation({
  ...calls.listPayments,
  tag: 'payments',
  summary: "The caller's payments, newest first; admins may ask for view=all",
  query: paymentListQuery,
  success: [200],
  response: listOf(payment),
  problems: [],
});

export const getReceipt = defineOperation({
  ...calls.getReceipt,
  tag: 'payments',
  summary: "The receipt of one of the caller's payments; admins may ask for anybody's",
  params: idParams,
  success: [200],
  response: payment,
  problems: ['not-found'],
});

/** `price`: dollars shown to the student; a different current price refuses the call. */
export const createPaymentIntentBody = z.strictObject({ price, cartId: objectId });

export const createPaymentIntent = defineOperation({
  ...calls.createPaymentIntent,
  tag: 'payments',
  summary:
    'Starts (or resumes) the checkout of a selected class: holds a seat and answers the card form its client secret',
  body: createPaymentIntentBody,
  success: [200],
  response: z.object({
    clientSecret: z.string(),
    /** Also the id of the resulting payment. */
    orderId: objectId,
    /** Dollars, frozen at checkout. */
    price,
    expiresAt: timestamp,
  }),
  problems: [
    'not-found',
    'price-changed',
    'already-enrolled',
    'class-not-available',
    'sold-out',
    'too-many-holds',
    'own-class',
    'payments-unavailable',
  ],
});

/** Trusted only with a valid signature in `Stripe-Signature`. */
export const providerEvent = z.looseObject({
  id: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.looseObject({ object: z.looseObject({}) }),
});

export const receiveProviderEvent = defineOperation({
  ...calls.receiveProviderEvent,
  tag: 'payments',
  summary: 'For the payment provider: something happened to a payment; may be delivered any number of times',
  body: providerEvent,
  success: [200],
  response: z.object({ received: z.literal(true) }),
  problems: ['payments-unavailable'],
});

/** Stays when the class is denied later. */
export const enrolment = z.object({
  _id: objectId,
  classId: objectId,
  paymentId: objectId,
  enrolledAt: timestamp,
  class: z.pick(schoolClass, {
    className: true,
    classImg: true,
    instructorName: true,
    instructorImg: true,
    price: true,
  }),
});
export type Enrolment = z.infer<typeof enrolment>;

export const listEnrolments = defineOperation({
  ...calls.listEnrolments,
  tag: 'payments',
  summary: "The caller's enrolments, newest first",
  query: z.strictObject({ ...listQuery }),
  success: [200],
  response: listOf(enrolment),
  problems: [],
});
