import { startTestPayments } from '../test/payments.js';

const standIn = await startTestPayments();
const { stripe } = standIn;
afterAll(() => standIn.remove());

const newIntent = (customer?: string) =>
  stripe.paymentIntents.create({ amount: 1999, currency: 'usd', ...(customer && { customer }) });
const enterCard = () =>
  stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
  });
const cardsOf = async (customer: string) => {
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 10 });
  return data.map(({ id }) => id);
};

/** A customer who has paid once, and whose card was saved by that payment. */
async function customerWithCard() {
  const { id: customer } = await stripe.customers.create({ metadata: { of: 'test' } });
  const { id: method } = await enterCard();
  const intent = await newIntent(customer);
  await stripe.paymentIntents.confirm(intent.id, {
    payment_method: method,
    setup_future_usage: 'on_session',
  });
  return { customer, method };
}

describe('customers, through the official SDK', () => {
  it('have a card saved if the payment requests it, and can pay with that card again', async () => {
    const { customer, method } = await customerWithCard();
    expect(await cardsOf(customer)).toEqual([method]);
    const next = await newIntent();
    await stripe.paymentIntents.update(next.id, { customer });
    expect(await stripe.paymentIntents.confirm(next.id, { payment_method: method })).toMatchObject({
      status: 'succeeded',
      customer,
    });
  });

  it('have no card saved by default', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id: method } = await enterCard();
    const { id } = await newIntent(customer);
    await stripe.paymentIntents.confirm(id, { payment_method: method });
    expect(await cardsOf(customer)).toEqual([]);
    const again = await newIntent(customer);
    await expect(stripe.paymentIntents.confirm(again.id, { payment_method: method })).rejects.toThrow(
      'It may not be used again',
    );
  });

  it('have no card saved if the request of a declined attempt was taken back before the next one', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id } = await newIntent(customer);
    const declined = { payment_method: 'pm_card_chargeDeclined', setup_future_usage: 'on_session' } as const;
    await expect(stripe.paymentIntents.confirm(id, declined)).rejects.toMatchObject({
      code: 'card_declined',
    });
    expect(await stripe.paymentIntents.update(id, {})).toMatchObject({ setup_future_usage: 'on_session' });
    await stripe.paymentIntents.update(id, { setup_future_usage: '' });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', setup_future_usage: null });
    expect(await cardsOf(customer)).toEqual([]);
  });

  it('stay those of an intent that has one', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id: other } = await stripe.customers.create();
    const { id } = await newIntent(customer);
    expect(await stripe.paymentIntents.update(id, { customer })).toMatchObject({ customer });
    await expect(stripe.paymentIntents.update(id, { customer: other })).rejects.toThrow(
      'You cannot modify `customer` on a PaymentIntent once it already has been set.',
    );
  });

  it('can pay with their own saved cards only, and only in an intent that names them', async () => {
    const { method } = await customerWithCard();
    const { customer: other } = await customerWithCard();
    for (const intent of [await newIntent(other), await newIntent()])
      await expect(stripe.paymentIntents.confirm(intent.id, { payment_method: method })).rejects.toThrow(
        'does not have a payment method',
      );
  });

  it('cannot use a card again after it was detached', async () => {
    const { customer, method } = await customerWithCard();
    expect(await stripe.paymentMethods.detach(method)).toMatchObject({ id: method, customer: null });
    expect(await cardsOf(customer)).toEqual([]);
    await expect(stripe.paymentMethods.detach(method)).rejects.toThrow('not attached to a customer');
    const next = await newIntent(customer);
    await expect(stripe.paymentIntents.confirm(next.id, { payment_method: method })).rejects.toThrow(
      'It may not be used again',
    );
  });

  it('lose their cards when the customer is deleted', async () => {
    const { customer, method } = await customerWithCard();
    const open = await newIntent(customer);
    expect(await stripe.customers.del(customer)).toEqual(expect.objectContaining({ deleted: true }));
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    await expect(stripe.customers.del(customer)).rejects.toThrow(`No such customer: '${customer}'`);
    await expect(cardsOf(customer)).rejects.toThrow('No such customer');
    await expect(newIntent(customer)).rejects.toThrow('No such customer');
    await expect(stripe.paymentIntents.confirm(open.id, { payment_method: method })).rejects.toThrow(
      'It may not be used again',
    );
  });
});
