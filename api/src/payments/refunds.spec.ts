import {
  createPayment,
  listAuditEntries,
  listEnrolments,
  listPayments,
  refundPayment,
} from '@blush/shared-ui/contracts';
import Stripe from 'stripe';
import { AuditLog } from '../audit/audit-log.service.js';
import { Seats } from '../classes/seats.service.js';
import { intentOf, type Person, PaymentTestBed, until } from '../../test/support/index.js';
import { IntentSync } from './intent-sync.service.js';
import { PaymentIntents } from './payment-intents.service.js';

/** Covers the first call and all retries of the SDK. */
const FAILURES = 4;
const REFUND = 'POST /v1/refunds';
const NOTHING = '0123456789abcdef01234567';

const testBed = await PaymentTestBed.open();
const apps = [testBed.app, await testBed.secondApp()] as const;
afterAll(() => testBed.close());
beforeEach(() => {
  testBed.relay.mode = 'lose';
});

const complete = ({ clientSecret }: { clientSecret: string }, { token }: Person) =>
  testBed.app.call(createPayment, { body: { transactionId: intentOf(clientSecret) } }, token);
async function sellClass() {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const buyer = await testBed.buyer(classId);
  await testBed.payByCard(buyer.started);
  await complete(buyer.started, buyer.student);
  const { clientSecret, orderId: id } = buyer.started;
  return { ...buyer, classId, transactionId: intentOf(clientSecret), id };
}

const refund = (id: string, app = testBed.app) =>
  app.call(refundPayment, { params: { id } }, testBed.admin.token);
const refundsOf = async (transactionId: string) =>
  (await testBed.stripe.refunds.list({ payment_intent: transactionId, limit: 100 })).data;
/** Of the last refund; Stripe's times are whole seconds. */
const timeAtProvider = async (transactionId: string) => {
  const [{ created } = { created: NaN }] = await refundsOf(transactionId);
  return new Date(created * 1000 + 999).toISOString();
};
const entriesOf = async (target: string) =>
  (await testBed.app.call(listAuditEntries, { query: { target } }, testBed.admin.token)).body.items;
const stateOf = async (id: string) => (await testBed.order(id)).state;

const ENROLLED = { free: 0, held: 0, enrolled: 1, holds: 0, sum: 1 };
const FREE = { free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 };

describe('POST /payments/{id}/refund', () => {
  it('refunds the payment and frees the seat, once, records the admin, and the student sees it; a second call answers the same', async () => {
    const { id, student, classId, transactionId } = await sellClass();
    const answer = await refund(id);
    expect((await refund(id)).body).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      _id: id,
      transactionId,
      status: 'refunded',
      refundReason: 'by-school',
    });
    expect((await testBed.app.call(listPayments, {}, student.token)).body).toEqual([answer.body]);
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toEqual([]);
    expect(await testBed.seats(classId)).toEqual(FREE);
    expect(await refundsOf(transactionId)).toMatchObject([{ amount: 1999, status: 'succeeded' }]);
    expect(await stateOf(id)).toBe('refunded');
    expect(await entriesOf(id)).toEqual([
      expect.objectContaining({
        action: 'payment-refunded',
        actor: { _id: testBed.admin.id, name: testBed.admin.name, email: testBed.admin.email, role: 'admin' },
        target: { kind: 'payment', _id: id, label: `Bridal Makeup (${student.email})` },
        changes: [{ field: 'status', before: 'service pending', after: 'refunding' }],
        requestId: answer.headers.get('x-request-id'),
      }),
    ]);
  });

  it('refunds once when admins, the provider, the reconciler and the browser act at the same moment', async () => {
    testBed.relay.mode = 'forward';
    const { id, student, classId, transactionId } = await sellClass();
    await Promise.all([
      ...Array.from({ length: 8 }, (_, nth) => refund(id, apps[nth % 2])),
      testBed.stripe.refunds.create({ payment_intent: transactionId }).catch(() => undefined),
      testBed.reconcile(),
      testBed.reconcile(apps[1]),
      testBed.app.call(createPayment, { body: { transactionId } }, student.token),
    ]);
    await until(async () => (await stateOf(id)) === 'refunded');
    expect(await refundsOf(transactionId)).toHaveLength(1);
    expect(await testBed.seats(classId)).toEqual(FREE);
    expect((await entriesOf(id)).length).toBeLessThanOrEqual(1);
    expect(await testBed.paymentsOf(student)).toMatchObject([
      { status: 'refunded', refundReason: 'by-school' },
    ]);
  });

  it('stays recorded while the provider gives no answer, and the reconciler completes it', async () => {
    const { id, classId, transactionId } = await sellClass();
    await testBed.play({ route: REFUND, when: 'after', answer: 'reset', times: FAILURES });
    expect((await refund(id)).body).toMatchObject({ status: 'refunding', refundReason: 'by-school' });
    expect(await testBed.seats(classId)).toEqual(FREE);
    await testBed.forgetFaults();
    testBed.passMinutes(1);
    await testBed.reconcile();
    expect(await stateOf(id)).toBe('refunded');
    const refundedAt = await timeAtProvider(transactionId);
    expect((await refund(id)).body).toMatchObject({
      status: 'refunded',
      refundReason: 'by-school',
      refundedAt,
    });
    expect(await refundsOf(transactionId)).toHaveLength(1);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('answers that the refund is under way while the provider refuses', async () => {
    const { id } = await sellClass();
    const intents = testBed.app.nest.get(PaymentIntents);
    const refused = new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'This charge is disputed',
    });
    Object.assign(intents, { refund: () => Promise.reject(refused) });
    expect((await refund(id)).body.status).toBe('refunding');
    Reflect.deleteProperty(intents, 'refund');
    expect((await refund(id)).body.status).toBe('refunded');
  });

  it('refunds what is left of a partly refunded payment', async () => {
    const { id, transactionId } = await sellClass();
    await testBed.stripe.refunds.create({ payment_intent: transactionId, amount: 500 });
    expect((await refund(id)).body.status).toBe('refunded');
    expect((await refundsOf(transactionId)).map(({ amount }) => amount).toSorted()).toEqual([1499, 500]);
  });

  it('is 404 for an order that was not paid, and for an unknown id', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { started } = await testBed.buyer(classId);
    for (const id of [started.orderId, NOTHING, classId])
      expect((await refund(id)).problem.code).toBe('not-found');
    expect(await stateOf(started.orderId)).toBe('held');
  });
});

describe('the audit log of a refund', () => {
  it('has no entry, and there is no refund, when the transaction fails after the entry was written', async () => {
    const { id, classId, transactionId } = await sellClass();
    const seats = testBed.app.nest.get(Seats);
    Object.assign(seats, { withdraw: () => Promise.reject(new Error('the seat cannot be released')) });
    expect((await refund(id)).problem.code).toBe('internal');
    Reflect.deleteProperty(seats, 'withdraw');
    expect(await entriesOf(id)).toEqual([]);
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['enrolled', ENROLLED]);
    expect(await refundsOf(transactionId)).toEqual([]);
  });

  it('prevents the refund when it cannot be written', async () => {
    const { id, classId, transactionId } = await sellClass();
    const log = testBed.app.nest.get(AuditLog);
    Object.assign(log, { write: () => Promise.reject(new Error('the audit log cannot be written')) });
    expect((await refund(id)).problem.code).toBe('internal');
    Reflect.deleteProperty(log, 'write');
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['enrolled', ENROLLED]);
    expect(await refundsOf(transactionId)).toEqual([]);
    expect((await refund(id)).body.status).toBe('refunded');
  });
});

describe('a refund that is made in the dashboard of the provider', () => {
  async function soldByWebhook() {
    testBed.relay.mode = 'forward';
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    await until(async () => (await stateOf(started.orderId)) === 'enrolled');
    return { classId, student, started };
  }

  it('ends the enrolment and frees its seat', async () => {
    const { classId, student, started } = await soldByWebhook();
    const payment_intent = intentOf(started.clientSecret);
    await testBed.stripe.refunds.create({ payment_intent, amount: 100 });
    await testBed.stripe.refunds.create({ payment_intent });
    await until(async () => (await stateOf(started.orderId)) === 'refunded');
    expect(await testBed.seats(classId)).toEqual(FREE);
    expect((await testBed.app.call(listPayments, {}, student.token)).body).toMatchObject([
      { status: 'refunded', refundReason: 'by-school', refundedAt: expect.any(String) },
    ]);
    const cartId = await testBed.select(student, classId);
    expect((await testBed.startCheckout(student, cartId)).status).toBe(200);
  });

  it('has the date of the provider if the API hears of it later', async () => {
    const { student, transactionId } = await sellClass();
    await testBed.stripe.refunds.create({ payment_intent: transactionId, amount: 500 });
    await testBed.stripe.refunds.create({ payment_intent: transactionId });
    testBed.passMinutes(5);
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    expect((await testBed.app.call(listPayments, {}, student.token)).body).toMatchObject([
      { status: 'refunded', refundedAt: await timeAtProvider(transactionId) },
    ]);
  });

  it('of a part leaves the order, its seat and the enrolment', async () => {
    const { classId, student, started } = await soldByWebhook();
    const seen = testBed.relay.deliveries.length;
    await testBed.stripe.refunds.create({ payment_intent: intentOf(started.clientSecret), amount: 500 });
    await until(() => testBed.relay.deliveries.slice(seen).some(({ type }) => type === 'charge.refunded'));
    await testBed.reconcile();
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toHaveLength(1);
    expect(await stateOf(started.orderId)).toBe('enrolled');
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 0, enrolled: 1 });
  });
});
