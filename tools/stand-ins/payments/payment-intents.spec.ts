import Stripe from 'stripe';
import { startTestPayments } from '../test/payments.js';

const standIn = await startTestPayments();
const { stripe } = standIn;
afterAll(() => standIn.remove());

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    ...more,
  });

describe('payment intents, through the official SDK', () => {
  it('are retrieved with the same values as created', async () => {
    const made = await create({ metadata: { orderId: 'o1' }, description: 'Bridal makeover' });
    const found = await stripe.paymentIntents.retrieve(made.id);
    expect(found).toMatchObject({
      object: 'payment_intent',
      amount: 1999,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { orderId: 'o1' },
      description: 'Bridal makeover',
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
      livemode: false,
    });
    expect(found.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));
    expect(made.lastResponse.requestId).toMatch(/^req_/);
  });

  it('charge a valid card, and return the expanded charge and payment method', async () => {
    const { id } = await create();
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge', 'payment_method'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1999,
      latest_charge: { object: 'charge', amount: 1999, paid: true, refunded: false, payment_intent: id },
      payment_method: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('can be created and confirmed in one call', async () => {
    const paid = await create({ confirm: true, payment_method: 'pm_card_mastercard' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999 });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
  ])('are declined for %s; a good card can then pay them', async (method, code, declineCode, message) => {
    const { id } = await create();
    const failure: unknown = await stripe.paymentIntents
      .confirm(id, { payment_method: method })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(failure).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message });
    expect(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code },
      latest_charge: { status: 'failed', failure_code: code },
    });
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  it('require 3-D Secure through the SDK, or by redirect when a return_url is given', async () => {
    const { id } = await create();
    const waiting = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
    });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const redirected = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'https://school.test/back',
    });
    expect(redirected.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: 'https://school.test/back' },
    });
  });

  it('can be cancelled while unpaid, and then no longer be confirmed', async () => {
    const { id } = await create();
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      { code: 'payment_intent_unexpected_state', payment_intent: { id, status: 'canceled' } },
    );
  });

  it('cannot be cancelled or confirmed when already paid', async () => {
    const { id } = await create({ confirm: true, payment_method: 'pm_card_visa' });
    const refusal = {
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    };
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refusal);
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      refusal,
    );
  });

  it('merge metadata by key even when paid, but refuse another amount then', async () => {
    const { id } = await create({
      confirm: true,
      payment_method: 'pm_card_visa',
      metadata: { a: '1', b: '2' },
    });
    await stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' } });
    expect((await stripe.paymentIntents.retrieve(id)).metadata).toEqual({ a: '1', c: '3' });
    await expect(stripe.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each([
    [{ amount: 19.99 }, 'parameter_invalid_integer'],
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: 0 }, 'parameter_invalid_integer'],
  ])('refuse the amount of %j', async (more, code) => {
    await expect(create(more)).rejects.toMatchObject({ statusCode: 400, code, param: 'amount' });
  });

  it('refuse unknown currencies, and missing and unknown parameters', async () => {
    await expect(create({ currency: 'zzz' })).rejects.toMatchObject({ param: 'currency' });
    await expect(
      stripe.paymentIntents.create({ currency: 'usd' } as Stripe.PaymentIntentCreateParams),
    ).rejects.toMatchObject({ code: 'parameter_missing', param: 'amount' });
    const unknown = { amuont: 5 } as Partial<Stripe.PaymentIntentCreateParams>;
    await expect(create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'amuont' });
  });

  it('are answered with 404 if they do not exist', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_missing')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.paymentIntents.confirm('pi_missing')).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });

  it('are listed newest first, in pages, with expanded fields; fields that cannot be expanded are refused', async () => {
    const fresh = await startTestPayments();
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1)
      ids.unshift((await fresh.stripe.paymentIntents.create({ amount: 100 + count, currency: 'usd' })).id);
    const first = await fresh.stripe.paymentIntents.list();
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first.has_more).toBe(true);
    const all = await fresh.stripe.paymentIntents.list({ limit: 7 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    const before = await fresh.stripe.paymentIntents.list({ ending_before: ids[9] ?? '', limit: 3 });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(6, 9));
    await fresh.stripe.paymentIntents.confirm(ids[0] ?? '', { payment_method: 'pm_card_visa' });
    const paid = await fresh.stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
    expect(paid.data[0]?.latest_charge).toMatchObject({ object: 'charge', paid: true });
    await expect(fresh.stripe.paymentIntents.list({ expand: ['data.customer'] })).rejects.toMatchObject({
      param: 'expand',
    });
    await fresh.remove();
  });
});
