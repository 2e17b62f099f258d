import { defineOperation } from '../operation.js';
import * as offerCalls from '../offer-calls.js';
import { pageOf } from '../page.js';
import * as calls from '../price-rule-calls.js';
import {
  createPriceRuleBody,
  offers,
  priceRule,
  priceRuleQuery,
  updatePriceRuleBody,
} from '../price-rules.js';
import { idParams, insertResult, updateResult } from '../primitives.js';

export const getOffers = defineOperation({
  ...offerCalls.getOffers,
  tag: 'classes',
  summary: 'The current offers, or the last one that ended',
  revalidated: true,
  response: offers,
});

export const listPriceRules = defineOperation({
  ...calls.listPriceRules,
  tag: 'staff',
  summary: 'A page of price rules, newest first',
  query: priceRuleQuery,
  response: pageOf(priceRule),
});

export const createPriceRule = defineOperation({
  ...calls.createPriceRule,
  tag: 'staff',
  summary:
    'Creates a price rule: a percentage off the list price of classes for a period; recorded in the audit log',
  body: createPriceRuleBody,
  needsRecentSignIn: true,
  success: [201],
  response: insertResult,
  problems: ['price-rule-not-allowed'],
});

export const updatePriceRule = defineOperation({
  ...calls.updatePriceRule,
  tag: 'staff',
  summary:
    'Replaces a price rule that has not ended; orders keep the price they were placed with; recorded in the audit log',
  params: idParams,
  body: updatePriceRuleBody,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile', 'price-rule-not-allowed'],
});

export const endPriceRule = defineOperation({
  ...calls.endPriceRule,
  tag: 'staff',
  summary: 'Ends a live price rule, or cancels a scheduled one; recorded in the audit log',
  params: idParams,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found'],
});
