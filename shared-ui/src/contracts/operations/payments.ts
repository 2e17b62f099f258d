import * as z from 'zod/mini';
import * as calls from '../calls.js';
import * as keptCardCalls from '../kept-card-calls.js';
import { defineOperation } from '../operation.js';
import {
  createPaymentBody,
  createPaymentIntentBody,
  enrolment,
  forgetCardBody,
  keptCard,
  payment,
  paymentListQuery,
  providerEvent,
} from '../payments.js';
import { discountFields } from '../price-discount.js';
import { deleteResult, idParams, listOf, listQuery, objectId, price, timestamp } from '../primitives.js';
import * as receiptCalls from '../receipt-calls.js';
import * as serverCalls from '../server-calls.js';

export const createPayment = defineOperation({
  ...calls.createPayment,
  tag: 'payments',
  summary:
    'Completes an order after the provider confirmed the card payment; repeating it returns the same payment',
  body: createPaymentBody,
  success: [201, 200],
  response: z.object({ result: z.object({ insertedId: objectId }) }),
  problems: ['not-found', 'payment-not-succeeded', 'payment-refunded', 'payments-unavailable'],
});

export const listPayments = defineOperation({
  ...calls.listPayments,
  tag: 'payments',
  summary: "The caller's payments, newest first; admins may ask for view=all",
  query: paymentListQuery,
  response: listOf(payment),
});

export const getReceipt = defineOperation({
  ...calls.getReceipt,
  tag: 'payments',
  summary: "The receipt of one of the caller's payments; any payment for admins",
  params: idParams,
  response: payment,
  problems: ['not-found'],
});

export const getReceiptFile = defineOperation({
  ...receiptCalls.getReceiptFile,
  tag: 'payments',
  summary: "The receipt of one of the caller's payments as PDF, once it has a number; any payment for admins",
  params: idParams,
  response: z.string(),
  fileType: 'application/pdf',
  problems: ['not-found', 'receipt-not-issued'],
});

export const createPaymentIntent = defineOperation({
  ...calls.createPaymentIntent,
  tag: 'payments',
  summary:
    'Starts or resumes the checkout of a selected class: holds a seat and returns the client secret of the card form',
  body: createPaymentIntentBody,
  response: z.object({
    clientSecret: z.string(),
    /** Id of the order and of the resulting payment. */
    orderId: objectId,
    /** Dollars, frozen at checkout. */
    price,
    ...discountFields,
    expiresAt: timestamp,
    /** When the browser confirms this payment, it may ask Stripe to keep the card for the other selected classes. */
    canKeepCard: z.optional(z.literal(true)),
    keptCard: z.optional(keptCard),
  }),
  problems: [
    'not-found',
    'price-changed',
    'already-enrolled',
    'class-not-available',
    'sold-out',
    'sale-ended',
    'too-many-holds',
    'unverified-share-full',
    'one-unverified-hold',
    'hold-cool-down',
    'too-many-intents',
    'own-class',
    'payments-unavailable',
  ],
});

export const forgetCard = defineOperation({
  ...keptCardCalls.forgetCard,
  tag: 'payments',
  summary: 'Removes the card that the payment provider keeps for the caller',
  body: forgetCardBody,
  response: deleteResult,
  problems: ['payments-unavailable'],
});

export const receiveProviderEvent = defineOperation({
  ...serverCalls.receiveProviderEvent,
  tag: 'payments',
  summary: 'Webhook of the payment provider; each event may be delivered any number of times',
  body: providerEvent,
  response: z.object({ received: z.literal(true) }),
  problems: ['payments-unavailable'],
});

export const listEnrolments = defineOperation({
  ...calls.listEnrolments,
  tag: 'payments',
  summary: "The caller's enrolments, newest first",
  query: z.strictObject({ ...listQuery }),
  response: listOf(enrolment),
});
