import Stripe from 'stripe';
import { startTestPayments } from '../test/payments.js';

let now = new Date('2026-06-15T12:00:00Z');
const standIn = await startTestPayments({ clock: () => now });
afterAll(() => standIn.remove());

const create = (amount: number, idempotencyKey: string) =>
  standIn.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey });

describe('idempotency keys', () => {
  it('replay the first answer to repeated calls, also to fifty concurrent ones', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create(1000, 'fifty')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const replayed = made.filter(
      ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true',
    );
    expect(replayed).toHaveLength(49);
    expect((await standIn.stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(1);
  });

  it('are refused for a request with other parameters', async () => {
    await create(1000, 'differs');
    await expect(create(1001, 'differs')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('replay a decline, but can be used again after an invalid request', async () => {
    const { id } = await create(1000, 'declines');
    const confirm = (payment_method: string, idempotencyKey: string) =>
      standIn.stripe.paymentIntents.confirm(id, { payment_method }, { idempotencyKey });
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(confirm('pm_card_chargeDeclined', 'card 1')).rejects.toMatchObject({ statusCode: 402 });
    expect((await standIn.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
    await expect(create(10, 'refused')).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(create(1000, 'refused')).resolves.toMatchObject({ amount: 1000 });
  });

  it('expire after a day', async () => {
    const first = await create(1000, 'day');
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    expect((await create(1000, 'day')).id).not.toBe(first.id);
  });
});
