import type { Call } from './operation.js';

/* A module of its own, because only the page of a receipt makes this call. */

export const getReceiptFile = {
  id: 'getReceiptFile',
  method: 'GET',
  path: '/payments/{id}/receipt.pdf',
  access: 'signed-in',
} as const satisfies Call;
