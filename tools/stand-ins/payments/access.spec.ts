import Stripe from 'stripe';
import { browserPost, PUBLISHABLE_KEY, SECRET_KEY, startTestPayments, stripeFor } from '../test/payments.js';

const standIn = await startTestPayments();
afterAll(() => standIn.remove());

const create = () =>
  standIn.stripe.paymentIntents.create({ amount: 4000, currency: 'usd', metadata: { a: 'b' } });

describe('the payment stand-in', () => {
  it('refuses a wrong key and a missing one', async () => {
    const wrong = stripeFor(standIn.url, {}, 'sk_test_other');
    await expect(wrong.paymentIntents.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await fetch(`${standIn.url}/v1/payment_intents`)).status).toBe(401);
  });

  it('accepts the secret key as user name of Basic authentication', async () => {
    const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    const response = await fetch(`${standIn.url}/v1/events`, { headers: { authorization } });
    expect(response.status).toBe(200);
  });

  it('refuses merchant calls with the publishable key', async () => {
    const { id } = await create();
    const browser = stripeFor(standIn.url, {}, PUBLISHABLE_KEY);
    const attempts = [
      () => browser.paymentIntents.create({ amount: 100, currency: 'usd' }),
      () => browser.paymentIntents.cancel(id),
      () => browser.paymentIntents.update(id, { amount: 50 }),
      () => browser.paymentIntents.list(),
      () => browser.refunds.create({ payment_intent: id }),
      () => browser.charges.list(),
      () => browser.events.list(),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  });

  it('lets a browser retrieve and confirm an intent only with its client secret', async () => {
    const intent = await create();
    const url = `${standIn.url}/v1/payment_intents/${intent.id}`;
    const secret = intent.client_secret ?? '';
    expect((await fetch(`${url}?key=${PUBLISHABLE_KEY}`)).status).toBe(400);
    expect((await fetch(`${url}?key=${PUBLISHABLE_KEY}&client_secret=${secret}x`)).status).toBe(400);
    const visibleIntent = (await (
      await fetch(`${url}?key=${PUBLISHABLE_KEY}&client_secret=${secret}`)
    ).json()) as Record<string, unknown>;
    expect(visibleIntent).toMatchObject({
      id: intent.id,
      status: 'requires_payment_method',
      client_secret: secret,
    });
    expect(visibleIntent).not.toHaveProperty('metadata');
    expect(visibleIntent).not.toHaveProperty('latest_charge');
    const without = await browserPost(`${url}/confirm`, { payment_method: 'pm_card_visa' });
    expect(without).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
  });

  it('declines a card with 402 card_declined and then accepts a good card, when confirmed as stripe.js does', async () => {
    const intent = await create();
    const confirm = (method: string) =>
      browserPost(`${standIn.url}/v1/payment_intents/${intent.id}/confirm`, {
        client_secret: intent.client_secret ?? '',
        payment_method: method,
      });
    const declined = await confirm('pm_card_chargeDeclined');
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', payment_intent: { id: intent.id } } },
    });
    expect(declined.body.error?.['payment_intent']).not.toHaveProperty('metadata');
    expect(await confirm('pm_card_visa')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  it('allows any origin, and custom headers after a preflight request', async () => {
    const preflight = await fetch(`${standIn.url}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('refuses JSON bodies with 400, as Stripe does, and unknown addresses with 404', async () => {
    const json = await fetch(`${standIn.url}/v1/payment_intents`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET_KEY}` },
    });
    expect(json.status).toBe(400);
    const unknown = await fetch(`${standIn.url}/v1/customers`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});
