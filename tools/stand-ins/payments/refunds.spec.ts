import { startTestPayments } from '../test/payments.js';

const standIn = await startTestPayments();
afterAll(() => standIn.remove());

const paid = () =>
  standIn.stripe.paymentIntents.create({
    amount: 4000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
const charge = async (id: string) =>
  (await standIn.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;

describe('refunds', () => {
  it('are of the whole amount by default', async () => {
    const { id } = await paid();
    const refund = await standIn.stripe.refunds.create({
      payment_intent: id,
      reason: 'requested_by_customer',
    });
    expect(refund).toMatchObject({ amount: 4000, status: 'succeeded', payment_intent: id });
    expect(await charge(id)).toMatchObject({ amount_refunded: 4000, refunded: true });
  });

  it('can be partial, up to the paid amount', async () => {
    const { id } = await paid();
    const give = (amount?: number) =>
      standIn.stripe.refunds.create({ payment_intent: id, ...(amount === undefined ? {} : { amount }) });
    await give(1500);
    expect(await charge(id)).toMatchObject({ amount_refunded: 1500, refunded: false });
    await expect(give(2501)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await give()).toMatchObject({ amount: 2500 });
    expect(await charge(id)).toMatchObject({ amount_refunded: 4000, refunded: true });
    await expect(give()).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('are refused for an unpaid or unknown intent', async () => {
    const open = await standIn.stripe.paymentIntents.create({ amount: 4000, currency: 'usd' });
    await expect(standIn.stripe.refunds.create({ payment_intent: open.id })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(standIn.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('can be listed by payment, and retrieved with an expanded charge', async () => {
    const { id } = await paid();
    const refund = await standIn.stripe.refunds.create({ payment_intent: id, amount: 100 });
    const { data } = await standIn.stripe.refunds.list({ payment_intent: id });
    expect(data.map((listed) => listed.id)).toEqual([refund.id]);
    const found = await standIn.stripe.refunds.retrieve(refund.id, { expand: ['charge.payment_intent'] });
    expect(found.charge).toMatchObject({ object: 'charge', payment_intent: { id, status: 'succeeded' } });
    const charges = await standIn.stripe.charges.list({ payment_intent: id });
    expect(charges.data).toMatchObject([{ amount: 4000, amount_refunded: 100 }]);
    expect(await standIn.stripe.charges.retrieve(charges.data[0]?.id ?? '')).toMatchObject({ paid: true });
  });
});
