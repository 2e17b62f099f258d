import type { Call } from './operation.js';

/* A module of its own, because only the page of price rules makes these calls. */

export const listPriceRules = {
  id: 'listPriceRules',
  method: 'GET',
  path: '/price-rules',
  access: ['admin'],
} as const satisfies Call;

export const createPriceRule = {
  id: 'createPriceRule',
  method: 'POST',
  path: '/price-rules',
  access: ['admin'],
} as const satisfies Call;

export const updatePriceRule = {
  id: 'updatePriceRule',
  method: 'PATCH',
  path: '/price-rules/{id}',
  access: ['admin'],
} as const satisfies Call;

export const endPriceRule = {
  id: 'endPriceRule',
  method: 'POST',
  path: '/price-rules/{id}/end',
  access: ['admin'],
} as const satisfies Call;
