import { createPayment, listCartItems, listEnrolments, listPayments } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { intentOf, type Person, PaymentTestBed, until } from '../../test/support/index.js';
import { IntentSync } from './intent-sync.service.js';
import { PaymentIntents } from './payment-intents.service.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());
beforeEach(() => {
  testBed.relay.mode = 'lose';
});

const complete = (transactionId: string, { token }: Person, more = {}) =>
  testBed.app.call(createPayment, { body: { transactionId, ...more } }, token);

describe('API-18 POST /payments', () => {
  it("STU-09 STU-03 accepts the specification's body, records a payment whose status is “service pending”, and enrols", async () => {
    const classId = await testBed.classWith({ price: 19.99, availableSeat: 3, className: 'Bridal Makeup' });
    const { student, started } = await testBed.buyer(classId);
    expect(await testBed.payByCard(started)).toBe(200);
    const transactionId = intentOf(started.clientSecret);
    const answer = await complete(transactionId, student, {
      email: student.email,
      price: 0.01,
      date: '1999-01-01',
      status: 'refunded',
      className: 'Something else',
    });
    expect(answer.status).toBe(201);
    const payments = (await testBed.app.call(listPayments, {}, student.token)).body;
    expect(payments).toMatchObject([
      {
        _id: answer.body.result.insertedId,
        email: student.email,
        transactionId,
        price: 19.99,
        status: 'service pending',
        className: 'Bridal Makeup',
        classId,
        date: expect.not.stringMatching(/^1999/),
      },
    ]);
    expect(await testBed.seats(classId)).toEqual({ free: 2, held: 0, enrolled: 1, holds: 0, sum: 3 });
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toMatchObject([{ classId }]);
    expect((await testBed.app.call(listCartItems, {}, student.token)).body).toEqual([]);
  });

  it('returns the same payment for repeated and for six concurrent calls', async () => {
    const classId = await testBed.classWith({ availableSeat: 2 });
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(transactionId, student)));
    expect(new Set(answers.map(({ body }) => body.result.insertedId)).size).toBe(1);
    expect((await complete(transactionId, student)).status).toBe(200);
    expect(await testBed.paymentsOf(student)).toHaveLength(1);
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, enrolled: 1, sum: 2 });
  });

  it('enrols only when the provider confirms the payment, not when the browser reports it', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, started } = await testBed.buyer(classId);
    const transactionId = intentOf(started.clientSecret);
    expect((await complete(transactionId, student)).problem.code).toBe('payment-not-succeeded');
    expect(await testBed.payByCard(started, 'pm_card_threeDSecure2Required')).toBe(200);
    expect((await complete(transactionId, student)).problem.code).toBe('payment-not-succeeded');
    expect(await testBed.payByCard(started, 'pm_card_chargeDeclined')).toBe(402);
    expect((await complete(transactionId, student)).problem.code).toBe('payment-not-succeeded');
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toEqual([]);
    expect(await testBed.paymentsOf(student)).toEqual([]);
  });

  it('STU-08 a declined card leaves the order as it was; a good one then pays the same intent', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, cartId, started } = await testBed.buyer(classId);
    expect(await testBed.payByCard(started, 'pm_card_chargeDeclinedInsufficientFunds')).toBe(402);
    expect((await testBed.startCheckout(student, cartId)).body).toEqual(started);
    expect(await testBed.payByCard(started)).toBe(200);
    expect((await complete(intentOf(started.clientSecret), student)).status).toBe(201);
    const { data } = await testBed.stripe.charges.list({ payment_intent: intentOf(started.clientSecret) });
    expect(data.map(({ paid }) => paid)).toEqual([true, false]);
  });

  it('does not find the payment of another student, before and after it is recorded', async () => {
    const classId = await testBed.classWith();
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    const eve = await testBed.student();
    expect((await complete(transactionId, eve)).problem.code).toBe('not-found');
    expect((await complete(transactionId, testBed.admin)).problem.code).toBe('not-found');
    await complete(transactionId, student);
    expect((await complete(transactionId, eve)).problem.code).toBe('not-found');
    expect((await testBed.app.call(listEnrolments, {}, eve.token)).body).toEqual([]);
  });

  it('rejects an intent of another amount or order, or without the id of an order', async () => {
    const student = await testBed.student();
    const { started } = await testBed.buyer(await testBed.classWith());
    const mine = await testBed.select(student, await testBed.classWith({ price: 500 }));
    const order = (await testBed.startCheckout(student, mine, 500)).body;
    const pay = (amount: number, metadata: Record<string, string>) =>
      testBed.stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        metadata,
        confirm: true,
        payment_method: 'pm_card_visa',
      });
    const cheap = await pay(50, { orderId: order.orderId });
    const other = await pay(50_000, { orderId: started.orderId });
    const none = await pay(50_000, {});
    const odd = await pay(50_000, { orderId: '[object Object]' });
    for (const { id } of [cheap, other, none, odd])
      expect((await complete(id, student)).problem.code).toBe('not-found');
    expect((await complete('pi_nothing', student)).problem.code).toBe('not-found');
    expect((await testBed.order(order.orderId)).state).toBe('held');
  });

  it('does not find an intent that is not recorded yet, which its event records with the amount of the order only', async () => {
    const classId = await testBed.classWith({ price: 500 });
    const { student, started } = await testBed.buyer(classId, 500);
    await testBed.app.database
      .collection('orders')
      .updateOne({ _id: new Types.ObjectId(started.orderId) }, { $unset: { intentId: 1 } });
    const pay = (amount: number) =>
      testBed.stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        metadata: { orderId: started.orderId },
        confirm: true,
        payment_method: 'pm_card_visa',
      });
    const sync = testBed.app.nest.get(IntentSync);
    await sync.sync((await pay(50)).id);
    expect((await testBed.order(started.orderId)).state).toBe('held');
    await testBed.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    expect((await complete(transactionId, student)).problem.code).toBe('not-found');
    await sync.sync(transactionId);
    expect((await complete(transactionId, student)).status).toBe(200);
  });

  it('asks the provider only about recorded intents of orders of the caller that are not settled', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith());
    await testBed.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    const asked = jest.spyOn(testBed.app.nest.get(PaymentIntents), 'find');
    const eve = await testBed.student();
    for (const id of ['pi_invented', transactionId])
      expect((await complete(id, eve)).problem.code).toBe('not-found');
    expect(asked).not.toHaveBeenCalled();
    expect((await complete(transactionId, student)).status).toBe(201);
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await complete(transactionId, student)).status).toBe(200);
    for (const state of ['refunding', 'refunded']) {
      await testBed.app.database
        .collection('orders')
        .updateOne({ _id: new Types.ObjectId(started.orderId) }, { $set: { state } });
      expect((await complete(transactionId, student)).problem.code).toBe('payment-refunded');
    }
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it.each([
    [{}],
    [{ transactionId: '' }],
    [{ transactionId: 'ch_1' }],
    [{ transactionId: 'pi_1/../../v1/events' }],
    [{ transactionId: { $ne: null } }],
    [{ transactionId: ['pi_1'] }],
    [{ transactionId: 'pi_1', userId: 'x' }],
    [{ transactionId: 'pi_1', email: { $gt: '' } }],
    [{ transactionId: 'pi_1', price: '1' }],
  ])('refuses %j: 400', async (body) => {
    const student = await testBed.student();
    const answer = await testBed.app.fetch('/payments', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

  it('the first of browser and webhook completes the order; the second changes nothing', async () => {
    const classId = await testBed.classWith({ availableSeat: 2 });
    const webhookFirst = await testBed.buyer(classId);
    testBed.relay.mode = 'forward';
    await testBed.payByCard(webhookFirst.started);
    await until(async () => (await testBed.order(webhookFirst.started.orderId)).state === 'enrolled');
    const after = await complete(intentOf(webhookFirst.started.clientSecret), webhookFirst.student);
    expect(after.status).toBe(200);
    testBed.relay.mode = 'lose';
    const browserFirst = await testBed.buyer(classId);
    const seen = testBed.relay.deliveries.length;
    await testBed.payByCard(browserFirst.started);
    expect((await complete(intentOf(browserFirst.started.clientSecret), browserFirst.student)).status).toBe(
      201,
    );
    const late = () =>
      testBed.relay.deliveries.slice(seen).find(({ type }) => type === 'payment_intent.succeeded');
    await until(() => late() !== undefined);
    const delivery = late();
    expect(delivery && (await testBed.relay.deliver(delivery))).toBe(200);
    expect(await testBed.seats(classId)).toEqual({ free: 0, held: 0, enrolled: 2, holds: 0, sum: 2 });
    expect(await testBed.paymentsOf(browserFirst.student)).toHaveLength(1);
  });
});
