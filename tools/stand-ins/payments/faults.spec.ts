import Stripe from 'stripe';
import { eventually } from '@blush/server-kit/testing';
import type { Fault } from './http/faults.js';
import { SECRET_KEY, startTestPayments, stripeFor } from '../test/payments.js';

const route = 'POST /v1/payment_intents';
const standIn = await startTestPayments({ faults: true });
afterAll(() => standIn.remove());

async function injectFault(fault: Partial<Fault>, key = SECRET_KEY): Promise<number> {
  const response = await fetch(`${standIn.url}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ route, times: 1, ...fault }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  });
  return response.status;
}

const count = async () => (await standIn.stripe.paymentIntents.list({ limit: 100 })).data.length;
const create = (stripe: Stripe, idempotencyKey: string) =>
  stripe.paymentIntents.create({ amount: 4000, currency: 'usd' }, { idempotencyKey });

describe('injected faults', () => {
  it.each(['500', '429', 'reset'] as const)(
    'with %s before the call: the call fails and is not executed',
    async (answer) => {
      const before = await count();
      // The SDK retries a reset connection once.
      await injectFault({ when: 'before', answer, times: answer === 'reset' ? 2 : 1 });
      await expect(create(standIn.stripe, `before ${answer}`)).rejects.toBeInstanceOf(
        Stripe.errors.StripeError,
      );
      expect(await count()).toBe(before);
    },
  );

  it.each(['500', 'never', 'reset'] as const)(
    'with %s after the call: the call is executed, and the same key replays its answer',
    async (answer) => {
      const before = await count();
      await injectFault({ when: 'after', answer, times: answer === 'reset' ? 2 : 1 });
      const impatient = stripeFor(standIn.url, { timeout: 1_000 });
      await expect(create(impatient, `after ${answer}`)).rejects.toBeInstanceOf(Stripe.errors.StripeError);
      await eventually(async () => (await count()) === before + 1, 'the call was carried out');
      const repeated = await create(standIn.stripe, `after ${answer}`);
      expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect(await count()).toBe(before + 1);
    },
  );

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'can be a stored 500 %s the call: the same key replays it, and the SDK does not retry',
    async (when, made) => {
      const before = await count();
      await injectFault({ when, answer: 'kept-500' });
      const retrying = stripeFor(standIn.url, { maxNetworkRetries: 2 });
      const headers = { 'stripe-should-retry': 'false' };
      const first: unknown = await create(retrying, `kept ${when}`).catch((error: unknown) => error);
      expect(first).toMatchObject({ statusCode: 500, headers });
      expect(first).not.toHaveProperty(['headers', 'idempotent-replayed']);
      await expect(create(retrying, `kept ${when}`)).rejects.toMatchObject({
        statusCode: 500,
        headers: { ...headers, 'idempotent-replayed': 'true' },
      });
      expect(await count()).toBe(before + made);
      await expect(create(retrying, `other than kept ${when}`)).resolves.toMatchObject({ amount: 4000 });
    },
  );

  it('can be a refusal', async () => {
    await injectFault({ when: 'before', answer: '400' });
    await expect(create(standIn.stripe, 'refused')).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });

  it('can delay the answer of the call', async () => {
    await injectFault({ when: 'after', answer: 'late', delayMs: 50 });
    await expect(create(standIn.stripe, 'late')).resolves.toMatchObject({ amount: 4000 });
  });

  it('can be set with the secret key only and for existing routes only, and can be cleared', async () => {
    expect(await injectFault({ when: 'before', answer: '500' }, 'pk_test_blush')).toBe(403);
    expect(await injectFault({ when: 'before', answer: '500', route: 'POST /v1/nothing' })).toBe(400);
    expect(await injectFault({ when: 'before' })).toBe(400);
    expect(await injectFault({ when: 'before', answer: '500' })).toBe(204);
    await fetch(`${standIn.url}/_sandbox/faults`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    await expect(create(standIn.stripe, 'forgotten')).resolves.toMatchObject({ amount: 4000 });
  });

  it('can be set only with the start option', async () => {
    const plain = await startTestPayments();
    const response = await fetch(`${plain.url}/_sandbox/faults`, { method: 'POST' });
    expect(response.status).toBe(404);
    await plain.remove();
  });
});
