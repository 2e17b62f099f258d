import type { Call } from '../calls/call.js';
import { confirmPaymentIntent } from './confirm-payment-intent.js';
import { createPaymentIntent } from './create-payment-intent.js';
import {
  createCustomer,
  deleteCustomer,
  detachPaymentMethod,
  listPaymentMethods,
  retrieveCustomer,
} from './customers.js';
import { closeDispute, updateDispute } from './disputes.js';
import { listEvents } from './events.js';
import {
  cancelPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from './payment-intents.js';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.js';
import { createRefund } from './refunds.js';
import { listOf, retrieve } from './retrieve.js';
import { answerChallenge } from './three-d-secure.js';
import { createToken } from './tokens.js';
import { createWebhookEndpoint, listWebhookEndpoints, updateWebhookEndpoint } from './webhook-endpoints.js';

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** `merchant`: needs the secret key. `browser`: the publishable key is enough. `bank`: needs no key. */
  readonly caller: 'merchant' | 'browser' | 'bank';
  readonly run: (call: Call) => object;
}

export const routes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', caller: 'merchant', run: createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents', caller: 'merchant', run: listPaymentIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', caller: 'browser', run: retrievePaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id', caller: 'merchant', run: updatePaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', caller: 'browser', run: confirmPaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', caller: 'merchant', run: cancelPaymentIntent },
  { method: 'POST', path: '/v1/payment_methods', caller: 'browser', run: createPaymentMethod },
  { method: 'GET', path: '/v1/payment_methods/:id', caller: 'merchant', run: retrievePaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', caller: 'merchant', run: detachPaymentMethod },
  { method: 'POST', path: '/v1/customers', caller: 'merchant', run: createCustomer },
  { method: 'GET', path: '/v1/customers/:id', caller: 'merchant', run: retrieveCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', caller: 'merchant', run: deleteCustomer },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', caller: 'merchant', run: listPaymentMethods },
  { method: 'POST', path: '/v1/tokens', caller: 'browser', run: createToken },
  { method: 'GET', path: '/v1/charges', caller: 'merchant', run: listOf('charge', 'payment_intent') },
  { method: 'GET', path: '/v1/charges/:id', caller: 'merchant', run: retrieve('charge') },
  { method: 'POST', path: '/v1/refunds', caller: 'merchant', run: createRefund },
  {
    method: 'GET',
    path: '/v1/refunds',
    caller: 'merchant',
    run: listOf('refund', 'payment_intent', 'charge'),
  },
  { method: 'GET', path: '/v1/refunds/:id', caller: 'merchant', run: retrieve('refund') },
  {
    method: 'GET',
    path: '/v1/disputes',
    caller: 'merchant',
    run: listOf('dispute', 'payment_intent', 'charge'),
  },
  { method: 'GET', path: '/v1/disputes/:id', caller: 'merchant', run: retrieve('dispute') },
  { method: 'POST', path: '/v1/disputes/:id', caller: 'merchant', run: updateDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', caller: 'merchant', run: closeDispute },
  { method: 'GET', path: '/v1/events', caller: 'merchant', run: listEvents },
  { method: 'GET', path: '/v1/events/:id', caller: 'merchant', run: retrieve('event') },
  { method: 'POST', path: '/v1/webhook_endpoints', caller: 'merchant', run: createWebhookEndpoint },
  { method: 'GET', path: '/v1/webhook_endpoints', caller: 'merchant', run: listWebhookEndpoints },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', caller: 'merchant', run: updateWebhookEndpoint },
  { method: 'POST', path: '/three-d-secure/:id', caller: 'bank', run: answerChallenge },
];
