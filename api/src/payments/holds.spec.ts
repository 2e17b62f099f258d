import { createPayment, denyClass, listEnrolments, listPayments } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  intentOf,
  type Person,
  plansOf,
  restoreExpired,
  PaymentTestBed,
  until,
} from '../../test/support/index.js';
import { IntentSync } from './intent-sync.service.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());
beforeEach(() => {
  testBed.relay.mode = 'lose';
});

const stateOf = async ({ orderId }: { orderId: string }) => (await testBed.order(orderId)).state;
const refundsOf = async (clientSecret: string) =>
  (await testBed.stripe.refunds.list({ payment_intent: intentOf(clientSecret) })).data;
const complete = (clientSecret: string, { token }: Person) =>
  testBed.app.call(createPayment, { body: { transactionId: intentOf(clientSecret) } }, token);

describe('a hold', () => {
  it('is checked once a minute: an unreported payment is found by the next check', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { started } = await testBed.buyer(classId);
    testBed.passMinutes(1);
    await testBed.reconcile();
    await testBed.payByCard(started);
    testBed.passMinutes(1.1);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('enrolled');
  });

  it('ends after 15 minutes: the seat is free and the intent cannot be paid', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { started } = await testBed.buyer(classId);
    testBed.passMinutes(14);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('held');
    testBed.passMinutes(1.1);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('expired');
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 });
    expect(await testBed.payByCard(started)).toBe(400);
    const intent = await testBed.stripe.paymentIntents.retrieve(intentOf(started.clientSecret));
    expect(intent.status).toBe('canceled');
  });

  it('is replaced by a new one when the student comes back late', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, cartId, started } = await testBed.buyer(classId);
    testBed.passMinutes(16);
    const again = (await testBed.startCheckout(student, cartId)).body;
    expect(again.orderId).not.toBe(started.orderId);
    expect(await testBed.payByCard(started)).toBe(400);
    expect(await testBed.payByCard(again)).toBe(200);
    expect((await complete(again.clientSecret, student)).status).toBe(201);
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 0, enrolled: 1 });
  });

  it('that ended while the card was being confirmed becomes an enrolment', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    testBed.passMinutes(16);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('enrolled');
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 0, enrolled: 1 });
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toHaveLength(1);
  });

  it('of a browser that was closed after paying is completed by the reconciler alone, once', async () => {
    const classId = await testBed.classWith({ availableSeat: 2 });
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    testBed.passMinutes(1.1);
    await Promise.all([testBed.reconcile(), testBed.reconcile(), testBed.reconcile()]);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('enrolled');
    expect(await testBed.paymentsOf(student)).toHaveLength(1);
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 1, holds: 0, sum: 2 });
  });

  it('ends when the class is denied; a student who paid stays enrolled', async () => {
    const classId = await testBed.classWith({ availableSeat: 3 });
    const [waiting, paying, enrolled] = [
      await testBed.buyer(classId),
      await testBed.buyer(classId),
      await testBed.buyer(classId),
    ];
    await testBed.payByCard(enrolled.started);
    await complete(enrolled.started.clientSecret, enrolled.student);
    await testBed.payByCard(paying.started);
    await testBed.app.call(denyClass, { params: { id: classId } }, testBed.admin.token);
    const refused = await testBed.startCheckout(waiting.student, waiting.cartId);
    expect(refused.problem.code).toBe('class-not-available');
    await testBed.reconcile();
    expect(await stateOf(waiting.started)).toBe('expired');
    expect(await testBed.payByCard(waiting.started)).toBe(400);
    expect(await stateOf(paying.started)).toBe('enrolled');
    expect((await testBed.app.call(listEnrolments, {}, enrolled.student.token)).body).toMatchObject([
      { classId },
    ]);
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 2, holds: 0, sum: 3 });
  });

  it('of a crashed process is released', async () => {
    const classId = await testBed.classWith({ availableSeat: 2 });
    const { student } = await testBed.buyer(classId);
    const orders = testBed.app.database.collection('orders');
    const stray = new Types.ObjectId();
    const facts = { email: student.email, className: 'x', priceMinor: 1999, slot: 2 };
    const past = new Date(0);
    // A process that crashed before the seat was taken, or before the order recorded it.
    await orders.insertOne({
      _id: stray,
      ...facts,
      userId: new Types.ObjectId((await testBed.student()).id),
      classId: new Types.ObjectId(classId),
      state: 'placed',
      expiresAt: past,
      checkAt: past,
    });
    const takeSeat = () =>
      testBed.app.database
        .collection<{ holds: Types.ObjectId[] }>('classes')
        .updateOne(
          { _id: new Types.ObjectId(classId) },
          { $inc: { availableSeat: -1, held: 1 }, $push: { holds: stray } },
        );
    await takeSeat();
    const before = (await testBed.stripe.paymentIntents.list({ limit: 100 })).data.length;
    await testBed.reconcile();
    expect(await stateOf({ orderId: stray.toHexString() })).toBe('expired');
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 1, enrolled: 0, holds: 1, sum: 2 });
    // The order has no intent at Stripe, and the reconciler creates none.
    expect((await testBed.stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before);
    await orders.updateOne({ _id: stray }, { $set: { state: 'refunded' } });
    await takeSeat();
    await testBed.reconcile();
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 1, enrolled: 0, holds: 1, sum: 2 });
  });
});

// A query by state may miss an order that becomes held while its index is read: that seat would be released.
it('a held seat stays while its order changes, as orders are found by their ids alone', async () => {
  await testBed.buyer(await testBed.classWith({ availableSeat: 2 }));
  const plans = await plansOf(testBed.app.database, () => testBed.reconcile());
  const byId = plans.filter(({ collection, filter }) => collection === 'orders' && '_id' in filter);
  expect(byId.length).toBeGreaterThan(0);
  for (const { filter, summary } of byId) {
    expect(Object.keys(filter)).toEqual(['_id']);
    // `IDHACK` is the plan of a single id.
    expect(summary).toMatch(/^(IDHACK|IXSCAN \{ _id: 1 \})$/);
  }
});

describe('a late payment', () => {
  it('buys a free seat', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, started } = await testBed.buyer(classId);
    await restoreExpired(testBed.app.database, started.orderId, classId);
    expect(await testBed.payByCard(started)).toBe(200);
    expect((await complete(started.clientSecret, student)).status).toBe(201);
    expect(await stateOf(started)).toBe('enrolled');
    expect(await testBed.seats(classId)).toEqual({ free: 0, held: 0, enrolled: 1, holds: 0, sum: 1 });
    expect(await refundsOf(started.clientSecret)).toEqual([]);
    expect((await testBed.app.call(listPayments, {}, student.token)).body).toMatchObject([
      { status: 'service pending', reseated: true },
    ]);
  });

  it('is refunded in full, once, when no seat is left, and the student sees it', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, started } = await testBed.buyer(classId);
    await restoreExpired(testBed.app.database, started.orderId, classId);
    await testBed.buyer(classId);
    await testBed.payByCard(started);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => complete(started.clientSecret, student)),
    );
    expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set(['payment-refunded']));
    expect(await stateOf(started)).toBe('refunded');
    expect(await refundsOf(started.clientSecret)).toMatchObject([{ amount: 1999 }]);
    expect((await testBed.app.call(listPayments, {}, student.token)).body).toMatchObject([
      {
        transactionId: intentOf(started.clientSecret),
        status: 'refunded',
        price: 19.99,
        refundReason: 'no-seat',
      },
    ]);
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toEqual([]);
    expect(await testBed.seats(classId)).toEqual({ free: 0, held: 1, enrolled: 0, holds: 1, sum: 1 });
  });

  it('is refunded when the student has another order for the class by then', async () => {
    const classId = await testBed.classWith({ availableSeat: 5 });
    const { student, cartId, started } = await testBed.buyer(classId);
    await restoreExpired(testBed.app.database, started.orderId, classId);
    const second = (await testBed.startCheckout(student, cartId)).body;
    await testBed.payByCard(started);
    expect((await complete(started.clientSecret, student)).problem.code).toBe('payment-refunded');
    await testBed.payByCard(second);
    expect((await complete(second.clientSecret, student)).status).toBe(201);
    expect(await refundsOf(second.clientSecret)).toEqual([]);
    expect(await testBed.seats(classId)).toEqual({ free: 4, held: 0, enrolled: 1, holds: 0, sum: 5 });
  });

  it('of an order that a restored backup has without its seat becomes an enrolment with a seat', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, started } = await testBed.buyer(classId);
    await restoreExpired(testBed.app.database, started.orderId, classId);
    await testBed.app.database
      .collection('orders')
      .updateOne(
        { _id: new Types.ObjectId(started.orderId) },
        { $set: { state: 'placed' }, $unset: { intentId: 1, heldAt: 1 } },
      );
    await testBed.payByCard(started);
    await testBed.app.nest.get(IntentSync).sync(intentOf(started.clientSecret));
    expect((await complete(started.clientSecret, student)).status).toBe(200);
    expect(await stateOf(started)).toBe('enrolled');
    expect(await testBed.seats(classId)).toEqual({ free: 0, held: 0, enrolled: 1, holds: 0, sum: 1 });
  });

  it('of another intent than the order’s is refunded', async () => {
    testBed.relay.mode = 'forward';
    const classId = await testBed.classWith({ availableSeat: 5 });
    const { student, started } = await testBed.buyer(classId);
    const other = await testBed.stripe.paymentIntents.create({
      amount: 1999,
      currency: 'usd',
      metadata: { orderId: started.orderId },
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    await until(async () => (await refundsOf(`${other.id}_secret_`)).length === 1);
    expect(await stateOf(started)).toBe('held');
    expect(await testBed.paymentsOf(student)).toEqual([]);
  });
});
