import {
  CLAIM_NAMESPACE,
  createPayment,
  eraseOwnAccount,
  exportOwnData,
  forgetCard,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import Stripe from 'stripe';
import { intentOf, type Person, PaymentTestBed } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { KeptCardRecords } from './kept-card-records.service.js';
import { KeptCardsService } from './kept-cards.service.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());
afterEach(() => testBed.forgetFaults());

/** For all students: no test asks how many seats are left. */
const classIds: string[] = [];

/** A student who has selected this many classes; `cart`: ids of the items. */
async function shopper(count: number) {
  const student = await testBed.student();
  const cart: string[] = [];
  for (let index = 0; index < count; index += 1) {
    classIds[index] ??= await testBed.classWith();
    cart.push(await testBed.select(student, classIds[index] ?? ''));
  }
  return { student, cart };
}

type Started = Awaited<ReturnType<PaymentTestBed['startCheckout']>>['body'];
const start = async (student: Person, cartId = '') => (await testBed.startCheckout(student, cartId)).body;
const report = (student: Person, { clientSecret }: Started) =>
  testBed.app.call(createPayment, { body: { transactionId: intentOf(clientSecret) } }, student.token);

/** Pays the first class and keeps the card. */
async function shopperWithCard(count = 3) {
  const { student, cart } = await shopper(count);
  const first = await start(student, cart[0]);
  expect(await testBed.payAndKeepCard(first)).toBe(200);
  await report(student, first);
  return { student, cart: cart.slice(1) };
}

async function signInAgain(student: Person): Promise<Person> {
  const now = testBed.app.nest.get(Clock).now();
  const claims = { [`${CLAIM_NAMESPACE}auth_time`]: now.getTime() / 1000 };
  return { ...student, token: await testBed.app.issuer.token(student, claims) };
}

const forgetDue = (end?: AbortSignal) => testBed.app.nest.get(KeptCardsService).forgetDue(end);
const customerOf = async ({ clientSecret }: Started) => {
  const { customer } = await testBed.stripe.paymentIntents.retrieve(intentOf(clientSecret));
  return typeof customer === 'string' ? customer : undefined;
};
const atStripe = (customer = '') => testBed.stripe.customers.retrieve(customer);
const recordOf = (customer = '') =>
  testBed.app.database.collection<{ _id: string }>('keptcards').findOne({ _id: customer });
const recordsOf = ({ id }: Person) =>
  testBed.app.database
    .collection('keptcards')
    .find({ userId: new Types.ObjectId(id) })
    .toArray();
const hourPasses = () => testBed.passMinutes(61);

describe('a card that is kept for a sign-in', () => {
  it('pays the other selected classes without being typed again', async () => {
    const { student, cart } = await shopperWithCard(3);
    for (const cartId of cart) {
      const started = await start(student, cartId);
      expect(started).toMatchObject({ canKeepCard: true, keptCard: { brand: 'visa', last4: '4242' } });
      expect(await testBed.payByCard(started, started.keptCard?.paymentMethod)).toBe(200);
      expect((await report(student, started)).status).toBe(201);
    }
    expect(await testBed.paymentsOf(student)).toHaveLength(3);
  });

  it('is not kept unless the confirmation says so', async () => {
    const { student, cart } = await shopper(2);
    const first = await start(student, cart[0]);
    expect(first.canKeepCard).toBe(true);
    await testBed.payByCard(first);
    await report(student, first);
    expect(await start(student, cart[1])).toMatchObject({ canKeepCard: true });
    expect(await start(student, cart[1])).not.toHaveProperty('keptCard');
  });

  it('is not kept if a declined attempt had the consent and the next one does not', async () => {
    const { student, cart } = await shopper(2);
    const first = await start(student, cart[0]);
    expect(await testBed.payAndKeepCard(first, 'pm_card_chargeDeclined')).toBe(402);
    expect(await start(student, cart[0])).toMatchObject({ canKeepCard: true });
    expect(await testBed.payByCard(first)).toBe(200);
    await report(student, first);
    expect(await start(student, cart[1])).not.toHaveProperty('keptCard');
  });

  it('cannot be paid with until the consent of a declined attempt is taken back', async () => {
    const { student, cart } = await shopper(2);
    const first = await start(student, cart[0]);
    expect(await testBed.payAndKeepCard(first, 'pm_card_chargeDeclined')).toBe(402);
    await testBed.play({ route: 'POST /v1/payment_intents/:id', when: 'before', answer: '500', times: 3 });
    const refused = await testBed.startCheckout(student, cart[0] ?? '');
    expect(refused.problem.code).toBe('payments-unavailable');
    expect(await start(student, cart[0])).toMatchObject({ canKeepCard: true });
    expect(await testBed.payByCard(first)).toBe(200);
    await report(student, first);
    expect(await start(student, cart[1])).not.toHaveProperty('keptCard');
  });

  it('cannot be kept if only one class is selected, as its intent has no customer', async () => {
    const { student, cart } = await shopper(1);
    const started = await start(student, cart[0]);
    expect(started).not.toHaveProperty('canKeepCard');
    expect(await customerOf(started)).toBeUndefined();
  });

  it('can be kept in a checkout that began before the second class was selected', async () => {
    const { student, cart } = await shopper(1);
    await start(student, cart[0]);
    await testBed.select(student, await testBed.classWith());
    expect(await start(student, cart[0])).toMatchObject({ canKeepCard: true });
  });

  it('has one customer, also for concurrent calls, without data of the student', async () => {
    const { student, cart } = await shopper(2);
    const started = await Promise.all([1, 2, 3].map(() => start(student, cart[0])));
    const customers = new Set(await Promise.all(started.map(customerOf)));
    expect(customers.size).toBe(1);
    const [customer] = customers;
    expect(await atStripe(customer)).toMatchObject({
      email: null,
      name: null,
      metadata: {},
    });
  });

  it("does not pay another student's class", async () => {
    const owner = await shopperWithCard();
    const { keptCard } = await start(owner.student, owner.cart[0]);
    const other = await shopperWithCard();
    const started = await start(other.student, other.cart[0]);
    expect(started.keptCard?.paymentMethod).not.toBe(keptCard?.paymentMethod);
    expect(await testBed.payByCard(started, keptCard?.paymentMethod)).toBe(400);
  });

  it('is kept for one sign-in only: after another one it has to be typed again', async () => {
    const { student, cart } = await shopperWithCard();
    const started = await start(await signInAgain(student), cart[0]);
    expect(started).toMatchObject({ canKeepCard: true });
    expect(started).not.toHaveProperty('keptCard');
  });

  it('is not offered for an order that began in an earlier sign-in, whose customer its intent keeps', async () => {
    const { student, cart } = await shopper(2);
    const customer = await customerOf(await start(student, cart[0]));
    const again = await testBed.startCheckout(await signInAgain(student), cart[0] ?? '');
    expect(again.status).toBe(200);
    expect(again.body).not.toHaveProperty('canKeepCard');
    expect(await customerOf(again.body)).toBe(customer);
    expect(await recordsOf(student)).toMatchObject([{ _id: customer }]);
  });

  it('is forgotten an hour after the last checkout, at Stripe and here', async () => {
    const { student, cart } = await shopperWithCard();
    testBed.passMinutes(50);
    const customer = await customerOf(await start(student, cart[0]));
    testBed.passMinutes(50);
    await forgetDue();
    expect(await start(student, cart[0])).toHaveProperty('keptCard');
    hourPasses();
    expect(await start(student, cart[0])).not.toHaveProperty('keptCard');
    await forgetDue(AbortSignal.abort());
    expect(await recordOf(customer)).not.toBeNull();
    await forgetDue();
    expect(await atStripe(customer)).toMatchObject({ deleted: true });
    expect(await recordOf(customer)).toBeNull();
  });

  it('is forgotten by a later run if Stripe deleted the customer but answered with an error', async () => {
    hourPasses();
    await forgetDue();
    const { student, cart } = await shopperWithCard();
    const customer = await customerOf(await start(student, cart[0]));
    hourPasses();
    await testBed.play({ route: 'DELETE /v1/customers/:id', when: 'after', answer: '500', times: 3 });
    await forgetDue();
    expect(await recordOf(customer)).not.toBeNull();
    await forgetDue();
    expect(await recordOf(customer)).toBeNull();
  });

  it('keeps its record while Stripe refuses to delete the customer', async () => {
    const { student, cart } = await shopperWithCard();
    const customer = await customerOf(await start(student, cart[0]));
    hourPasses();
    const { customers } = testBed.app.nest.get(Stripe);
    const del = customers.del.bind(customers);
    customers.del = () =>
      Promise.reject(
        new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'No.' }),
      );
    await forgetDue();
    expect(await recordOf(customer)).not.toBeNull();
    customers.del = del;
    await forgetDue();
    expect(await recordOf(customer)).toBeNull();
  });

  it('is forgotten at once when the student says so', async () => {
    const { student, cart } = await shopperWithCard();
    const { keptCard } = await start(student, cart[0]);
    const forget = () => testBed.app.call(forgetCard, { body: {} }, student.token);
    expect((await forget()).body).toEqual({ deletedCount: 1 });
    expect((await forget()).body).toEqual({ deletedCount: 0 });
    const started = await start(student, cart[0]);
    expect(started).not.toHaveProperty('keptCard');
    expect(await testBed.payByCard(started, keptCard?.paymentMethod)).toBe(400);
    expect(await testBed.payByCard(started)).toBe(200);
  });

  it('is forgotten with all others of the sign-in, however many were typed', async () => {
    const cards = 11;
    const { student, cart } = await shopper(cards + 1);
    for (const cartId of cart.slice(0, cards)) {
      const started = await start(student, cartId);
      await testBed.payAndKeepCard(started);
      await report(student, started);
    }
    const { body } = await testBed.app.call(forgetCard, { body: {} }, student.token);
    expect(body).toEqual({ deletedCount: cards });
    expect(await start(student, cart[cards])).not.toHaveProperty('keptCard');
  });

  it('is not forgotten while Stripe does not answer, which the student is told', async () => {
    const { student, cart } = await shopperWithCard();
    await testBed.play({
      route: 'POST /v1/payment_methods/:id/detach',
      when: 'before',
      answer: '500',
      times: 3,
    });
    const { problem } = await testBed.app.call(forgetCard, { body: {} }, student.token);
    expect(problem.code).toBe('payments-unavailable');
    expect(await start(student, cart[0])).toHaveProperty('keptCard');
  });

  it('does not prevent a payment when Stripe cannot create the customer', async () => {
    const { student, cart } = await shopper(2);
    await testBed.play({ route: 'POST /v1/customers', when: 'before', answer: '500', times: 3 });
    const started = await start(student, cart[0]);
    expect(started).not.toHaveProperty('canKeepCard');
    expect(await testBed.payByCard(started)).toBe(200);
  });

  it('does not bind the student: another card is declined, which changes nothing, and the next one pays', async () => {
    const { student, cart } = await shopperWithCard();
    const started = await start(student, cart[0]);
    expect(await testBed.payByCard(started, 'pm_card_chargeDeclined')).toBe(402);
    expect(await testBed.paymentsOf(student)).toHaveLength(1);
    const again = await start(student, cart[0]);
    expect(again.orderId).toBe(started.orderId);
    expect(await testBed.payByCard(again, 'pm_card_mastercard')).toBe(200);
    expect((await report(student, again)).status).toBe(201);
    expect(await testBed.paymentsOf(student)).toHaveLength(2);
  });

  it('is due in one of the next runs, even if the deletion of many others fails each time', async () => {
    const collection = testBed.app.database.collection<{ _id: string }>('keptcards');
    const over = { userId: new Types.ObjectId(), signedInAt: 0, forgetAt: new Date(0) };
    const ids = Array.from({ length: 150 }, (_none, index) => `cus_failing_${index}`);
    await collection.insertMany(ids.map((_id) => ({ _id, ...over })));
    const found = new Set<string>();
    for (let run = 0; run < 60; run += 1)
      for (const id of await testBed.app.nest.get(KeptCardRecords).due()) found.add(id);
    expect([...found]).toEqual(expect.arrayContaining(ids));
    await collection.deleteMany({ _id: { $in: ids } });
  });

  it('is part of the export, and ends with the account', async () => {
    const { student, cart } = await shopperWithCard(2);
    const customer = await customerOf(await start(student, cart[0]));
    testBed.passMinutes(16);
    await testBed.reconcile();
    const { token } = await signInAgain(student);
    const { body } = await testBed.app.call(exportOwnData, {}, token);
    expect(body.keptCard).toEqual({ until: expect.any(String) });
    expect((await testBed.app.call(eraseOwnAccount, { body: {} }, token)).status).toBe(200);
    await forgetDue();
    expect(await atStripe(customer)).toMatchObject({ deleted: true });
  });
});
