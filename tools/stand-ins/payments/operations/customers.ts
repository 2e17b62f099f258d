import type Stripe from 'stripe';
import type { Call } from '../calls/call.js';
import { invalidRequest, resourceMissing } from '../protocol/failure.js';
import { type ListPage, paginate } from '../calls/pagination.js';
import { newId } from '../store/ids.js';
import type { StoredCard } from '../store/records.js';
import { unixSeconds } from '../store/unix-seconds.js';
import { findPaymentMethod } from './read-payment-method.js';

export function createCustomer({ params, transaction, now }: Call): Stripe.Customer {
  const id = newId('cus');
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    balance: 0,
    created: unixSeconds(now),
    default_source: null,
    description: params.text('description') ?? null,
    email: params.text('email') ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    shipping: null,
  };
  params.rejectUnknown();
  return transaction.put('customer', id, customer);
}

export function retrieveCustomer(call: Call): Stripe.Customer | Stripe.DeletedCustomer {
  call.params.rejectUnknown();
  const customer = call.transaction.get('customer', call.id);
  if (!customer) throw resourceMissing('customer', call.id);
  return customer.deleted ? deletedOf(call.id) : customer;
}

/** Deletes a customer; their cards cannot be charged again. */
export function deleteCustomer(call: Call): Stripe.DeletedCustomer {
  call.params.rejectUnknown();
  const customer = findCustomer(call, call.id, 'id', 404);
  for (const card of cardsOf(call, customer.id)) spend(call, card);
  // The record is kept, so that the journal needs no removals.
  call.transaction.put('customer', customer.id, { ...customer, deleted: true } as unknown as Stripe.Customer);
  return deletedOf(customer.id);
}

export function listPaymentMethods(call: Call): ListPage<Stripe.PaymentMethod> {
  const { params, id } = call;
  const customer = findCustomer(call, id, 'id', 404);
  params.oneOf('type', ['card']);
  const methods = cardsOf(call, customer.id).map(({ object }) => object);
  const page = paginate(methods, params, `/v1/customers/${id}/payment_methods`);
  params.rejectUnknown();
  return page;
}

export function detachPaymentMethod(call: Call): Stripe.PaymentMethod {
  call.params.rejectUnknown();
  const card = findPaymentMethod(call, call.id, 404);
  if (card.object.customer === null)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { param: 'payment_method' },
    );
  return spend(call, card).object;
}

/** Id of the customer in the parameters. @throws StripeFailure for an unknown or deleted customer */
export function readCustomer(call: Call): string | undefined {
  const id = call.params.text('customer');
  return id === undefined ? undefined : findCustomer(call, id, 'customer', 400).id;
}

/** Called after a payment: keeps the card if the intent requests it, else marks it as spent. */
export function keepCard(call: Call, intent: Stripe.PaymentIntent, methodId: string): void {
  const card = call.transaction.get('payment_method', methodId);
  if (!card || card.object.customer !== null) return;
  const { customer, setup_future_usage: usage } = intent;
  if (typeof customer !== 'string' || usage === null) spend(call, card);
  else call.transaction.put('payment_method', methodId, { ...card, object: { ...card.object, customer } });
}

/** @throws StripeFailure for a spent card, and for a card of a customer other than that of the intent */
export function assertChargeable(
  { object: { id, customer }, isSpent }: StoredCard,
  intent: Stripe.PaymentIntent,
): void {
  if (isSpent)
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  if (customer !== null && customer !== intent.customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { param: 'payment_method' },
    );
}

function findCustomer({ transaction }: Call, id: string, param: string, status: 400 | 404): Stripe.Customer {
  const customer = transaction.get('customer', id);
  if (!customer || customer.deleted) throw resourceMissing('customer', id, param, status);
  return customer;
}

function cardsOf({ transaction }: Call, customerId: string): StoredCard[] {
  return transaction
    .newestFirst('payment_method')
    .filter(({ object: { customer } }) => customer === customerId);
}

function spend({ transaction }: Call, card: StoredCard): StoredCard {
  const object = { ...card.object, customer: null };
  return transaction.put('payment_method', object.id, { ...card, object, isSpent: true });
}

function deletedOf(id: string): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}
