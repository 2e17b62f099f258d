import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { pageOf } from '../page.js';
import { payment } from '../payments.js';
import { idParams } from '../primitives.js';
import * as refundCalls from '../refund-calls.js';
import { staffPaymentQuery } from '../staff-payments.js';

export const listStaffPayments = defineOperation({
  ...calls.listStaffPayments,
  tag: 'staff',
  summary: 'A page of all payments; `search` matches word prefixes of e-mail and class, and transaction ids',
  query: staffPaymentQuery,
  response: pageOf(payment),
});

export const refundPayment = defineOperation({
  ...refundCalls.refundPayment,
  tag: 'staff',
  summary:
    'Refunds a payment in full, once, and releases its seat; the status is `refunding` until the provider has refunded it',
  params: idParams,
  needsRecentSignIn: true,
  response: payment,
  problems: ['not-found', 'payment-disputed'],
});

export const recordRefundPaid = defineOperation({
  ...refundCalls.recordRefundPaid,
  tag: 'staff',
  summary: 'Records, once, that a refund which the bank had returned was paid to the student another way',
  params: idParams,
  needsRecentSignIn: true,
  response: payment,
  problems: ['not-found', 'nothing-owed'],
});
