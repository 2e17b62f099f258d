import type { Call } from './operation.js';

/* Apart from the other calls, because only the page of a receipt makes it. */

export const getReceiptFile = {
  id: 'getReceiptFile',
  method: 'GET',
  path: '/payments/{id}/receipt.pdf',
  access: 'signed-in',
} as const satisfies Call;
