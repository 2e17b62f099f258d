import { getSession } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { intentOf, PaymentTestBed, until } from '../../test/support/index.js';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { databaseOf } from '../common/database-of.js';
import { leasesOf, takeLease } from '../common/lease.js';
import { KeptCardsService } from '../payments/kept-cards.service.js';
import { RestoredPayments } from '../payments/restored-payments.service.js';
import { pauseReceiptNumbers } from '../payments/restored-receipts.service.js';
import { settlePayments } from './settle-payments.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());
// The next test goes on with the same tokens.
afterEach(() => testBed.app.database.collection('users').updateMany({}, { $unset: { sessionsEndedAt: 1 } }));

const printed: string[] = [];
const settle = (time: string) => {
  printed.length = 0;
  return settlePayments(testBed.app.nest.get<ApiConfig>(API_CONFIG), time, (line) => printed.push(line));
};
/** Without the command: starts no services, and takes any time. */
const settleInApp = (time: string) =>
  testBed.app.nest.get(RestoredPayments).settleSince(new Date(time), { lost: jest.fn(), skipped: jest.fn() });

const SESSIONS_ENDED =
  'All users have to sign in again. Persons, roles and suspensions are those of the backup: repeat later erasures, suspensions and changes of roles.';

describe('settling the payments after a restore', () => {
  it('enrols students who have paid, refunds payments of lost orders, ends all sessions, and can be repeated', async () => {
    const began = new Date().toISOString();
    const classId = await testBed.classWith({ availableSeat: 2 });
    const [known, lost] = [await testBed.buyer(classId), await testBed.buyer(classId)];
    for (const { started } of [known, lost]) await testBed.payByCard(started);
    await testBed.app.database
      .collection('orders')
      .deleteOne({ _id: new Types.ObjectId(lost.started.orderId) });
    const lostIntent = intentOf(lost.started.clientSecret);
    const session = () => testBed.app.call(getSession, {}, known.student.token);
    expect((await session()).status).toBe(200);

    const year = began.slice(0, 4);
    expect(await settle(began)).toEqual({
      done: true,
      sentence:
        'Intents whose orders were found and settled: 1. Intents without an order, refunded or cancelled: 1.\n' +
        SESSIONS_ENDED,
    });
    expect(printed).toEqual([
      `Receipt numbers that may have been used since the backup, skipped: BC-${year}-0001 to BC-${year}-0002.`,
      `Intent without an order, refunded or cancelled: ${lostIntent}.`,
    ]);
    // The backup does not know which sessions were ended after it.
    await until(async () => (await session()).problem?.code === 'signed-out');
    expect((await testBed.order(known.started.orderId))?.state).toBe('enrolled');
    const [refund] = (await testBed.stripe.refunds.list({ payment_intent: lostIntent })).data;
    expect(refund?.amount).toBe(1999);
    expect((await settle(began)).sentence).toBe(
      'Intents whose orders were found and settled: 1. Intents without an order, refunded or cancelled: 0.\n' +
        SESSIONS_ENDED,
    );
  });

  it('deletes the customers of lost orders, and those of known orders an hour later', async () => {
    const began = new Date().toISOString();
    const { database } = testBed.app;
    const records = database.collection<{ _id: string; userId: Types.ObjectId }>('keptcards');
    const keepCard = async () => {
      const student = await testBed.student();
      const [cartId = ''] = [
        await testBed.select(student, await testBed.classWith()),
        await testBed.select(student, await testBed.classWith()),
      ];
      const started = (await testBed.startCheckout(student, cartId)).body;
      await testBed.payAndKeepCard(started);
      const userId = new Types.ObjectId(student.id);
      const lostRecord = await records.findOneAndDelete({ userId });
      const orderId = new Types.ObjectId(started.orderId);
      return { userId, orderId, customer: lostRecord?._id ?? '' };
    };
    const [known, lost] = [await keepCard(), await keepCard()];
    await database.collection('orders').deleteOne({ _id: lost.orderId });
    const isDeleted = async (customer: string) =>
      (await testBed.stripe.customers.retrieve(customer)).deleted === true;

    await settle(began);
    expect([await isDeleted(known.customer), await isDeleted(lost.customer)]).toEqual([false, true]);
    expect(await records.find({ userId: known.userId }).toArray()).toMatchObject([
      { _id: known.customer, signedInAt: 0 },
    ]);
    testBed.passMinutes(61);
    await testBed.app.nest.get(KeptCardsService).forgetDue();
    expect(await isDeleted(known.customer)).toBe(true);
    testBed.passMinutes(-61);
    expect(await settle(began)).toMatchObject({ done: true });
  });

  it('settles all others when Stripe refuses one, names that one, and lets processes give numbers', async () => {
    const database = databaseOf(testBed.app.database);
    await pauseReceiptNumbers(database);
    const began = new Date().toISOString();
    const classId = await testBed.classWith({ availableSeat: 2 });
    const lost = [await testBed.buyer(classId), await testBed.buyer(classId)];
    for (const { started } of lost) await testBed.payByCard(started);
    const _id = { $in: lost.map(({ started }) => new Types.ObjectId(started.orderId)) };
    await testBed.app.database.collection('orders').deleteMany({ _id });
    await testBed.play({ route: 'POST /v1/refunds', when: 'before', answer: '400' });

    const { done, sentence } = await settle(began);
    expect(done).toBe(false);
    expect(sentence).toContain('Intents without an order, refunded or cancelled: 1.');
    expect(sentence).toMatch(/Not settled, look at it in Stripe's dashboard: pi_\w+: Your account cannot/);
    expect(printed[0]).toContain('skipped: BC-');
    expect(await takeLease(leasesOf(database), { name: 'number-receipts', holder: 'a process', ms: 1 })).toBe(
      true,
    );
    expect(await settle(began)).toMatchObject({
      done: true,
      sentence: expect.stringContaining('refunded or cancelled: 1.') as string,
    });
  });

  it('skips receipt numbers, once, of each year since the oldest unnumbered payment, and then lets processes give numbers', async () => {
    const database = databaseOf(testBed.app.database);
    const series = database.collection<{ _id: number; last: number }>('receiptseries');
    const payments = database.collection('payments');
    await series.deleteMany({});
    await payments.updateMany({}, { $unset: { unnumbered: 1 } });
    await pauseReceiptNumbers(database);
    const mayNumber = () =>
      takeLease(leasesOf(database), { name: 'number-receipts', holder: 'a process', ms: 1 });
    expect(await mayNumber()).toBe(false);

    const began = new Date().toISOString();
    const year = new Date(began).getUTCFullYear();
    const date = new Date(Date.UTC(year - 1, 11, 31));
    await payments.insertOne({ date, unnumbered: true, transactionId: 'pi_waiting' });
    const { started } = await testBed.buyer(await testBed.classWith());
    await testBed.payByCard(started);
    const lasts = async () => (await series.find().sort({ _id: 1 }).toArray()).map(({ last }) => last);
    await settleInApp(began);
    const skipped = await lasts();
    await settleInApp(began);
    await payments.deleteOne({ transactionId: 'pi_waiting' });

    const [ofLastYear = 0, ofThisYear = 0] = skipped;
    expect(ofThisYear).toBeGreaterThan(0);
    expect(ofLastYear).toBe(ofThisYear + 1);
    expect(await lasts()).toEqual(skipped);
    expect(await mayNumber()).toBe(true);
  });

  it('records a refund that was made after the backup, of a payment from before it', async () => {
    testBed.relay.mode = 'forward';
    const { started } = await testBed.buyer(await testBed.classWith());
    await testBed.payByCard(started);
    const state = async () => (await testBed.order(started.orderId))?.state;
    await until(async () => (await state()) === 'enrolled');
    testBed.relay.mode = 'lose';
    const paidBefore = Date.now() / 1000;
    await until(() => Math.floor(Date.now() / 1000) > paidBefore);
    const refund = await testBed.stripe.refunds.create({ payment_intent: intentOf(started.clientSecret) });

    // Settling includes the ten minutes before its time, so it begins with the refund here.
    await settleInApp(new Date((refund.created + 600) * 1000).toISOString());
    expect(await state()).toBe('refunded');
  });

  it('cancels the unpaid intent of an order that in the backup has no hold yet, once the order expires', async () => {
    const began = new Date().toISOString();
    const classId = await testBed.classWith();
    const { started } = await testBed.buyer(classId);
    const _id = new Types.ObjectId(started.orderId);
    const { database } = testBed.app;
    await database
      .collection('orders')
      .updateOne({ _id }, { $set: { state: 'placed' }, $unset: { intentId: 1, heldAt: 1 } });
    await database
      .collection<{ holds: Types.ObjectId[] }>('classes')
      .updateOne({ _id: new Types.ObjectId(classId) }, { $pull: { holds: _id }, $inc: { availableSeat: 1 } });

    await settleInApp(began);
    await testBed.age(classId, 16);
    await testBed.reconcile();
    expect((await testBed.order(started.orderId))?.state).toBe('expired');
    const { status } = await testBed.stripe.paymentIntents.retrieve(intentOf(started.clientSecret));
    expect(status).toBe('canceled');
  });

  it('refuses a time in the future, and numbers stay paused', async () => {
    const database = databaseOf(testBed.app.database);
    await pauseReceiptNumbers(database);
    const time = '2999-01-01T00:00:00.000Z';
    const sentence = `${time} is in the future. Give the time that the restore printed.`;
    expect(await settle(time)).toEqual({ done: false, sentence });
    const process = { name: 'number-receipts', holder: 'a process', ms: 1 };
    expect(await takeLease(leasesOf(database), process)).toBe(false);
    await settle(new Date().toISOString());
    expect(await takeLease(leasesOf(database), process)).toBe(true);
  });

  it('needs a time', async () => {
    expect(await settle('yesterday')).toEqual({
      done: false,
      sentence: 'yesterday is not a time in the form 2026-11-25T12:00:00.000Z.',
    });
  });
});
