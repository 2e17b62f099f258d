import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { pageOf } from '../page.js';
import { payment } from '../payments.js';
import { idParams } from '../primitives.js';
import { staffPaymentQuery } from '../staff-payments.js';

export const listStaffPayments = defineOperation({
  ...calls.listStaffPayments,
  tag: 'staff',
  summary:
    "A page of everybody's payments, found by beginnings of words of e-mail and class, and by transaction id",
  query: staffPaymentQuery,
  success: [200],
  response: pageOf(payment),
  problems: [],
});

export const refundPayment = defineOperation({
  ...calls.refundPayment,
  tag: 'staff',
  summary:
    'Gives a payment back, whole and once, and its seat to the class; it answers refunding while the provider has not done it yet',
  params: idParams,
  success: [200],
  response: payment,
  problems: ['not-found'],
});
