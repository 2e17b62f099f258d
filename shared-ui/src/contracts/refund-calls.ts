import type { Call } from './operation.js';

/* A module of its own, because only the page of payments makes these calls. */

export const refundPayment = {
  id: 'refundPayment',
  method: 'POST',
  path: '/payments/{id}/refund',
  access: ['admin'],
} as const satisfies Call;

export const recordRefundPaid = {
  id: 'recordRefundPaid',
  method: 'POST',
  path: '/payments/{id}/refund-paid',
  access: ['admin'],
} as const satisfies Call;
