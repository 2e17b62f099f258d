import { createPayment, listEnrolments, refundPayment } from '@blush/shared-ui/contracts';
import Stripe from 'stripe';
import { intentOf, PaymentTestBed } from '../../test/support/index.js';
import { restoreExpired } from '../../test/support/restore-expired.js';
import { IntentSync } from './intent-sync.service.js';

let testBed: PaymentTestBed;
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
});
afterAll(() => testBed.close());
afterEach(() => jest.restoreAllMocks());

const FREE = { free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 };

async function payForClass() {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  const transactionId = intentOf(started.clientSecret);
  const report = () => testBed.app.call(createPayment, { body: { transactionId } }, student.token);
  return { classId, student, transactionId, report, id: started.orderId };
}

async function sellClass() {
  const sale = await payForClass();
  expect((await sale.report()).status).toBe(201);
  return sale;
}

/** The API sees the refunds of the sandbox with this status, until the mocks are restored. No refund of the sandbox is pending. */
function seeRefundsAs(status: string): void {
  const { refunds } = testBed.app.nest.get(Stripe);
  const [create, list] = [refunds.create.bind(refunds), refunds.list.bind(refunds)];
  jest.spyOn(refunds, 'create').mockImplementation(async (params) => ({ ...(await create(params)), status }));
  const changed = async (params: Stripe.RefundListParams) => {
    const page = await list(params);
    return { ...page, data: page.data.map((refund) => ({ ...refund, status })) };
  };
  jest.spyOn(refunds, 'list').mockImplementation(changed as unknown as typeof list);
}

const refund = (id: string) => testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);
const stateOf = async (id: string) => (await testBed.order(id)).state;
const refundsOf = async (payment_intent: string) =>
  (await testBed.stripe.refunds.list({ payment_intent })).data;
const reconcileLater = async () => {
  testBed.passMinutes(2);
  await testBed.reconcile();
};
const mailsOf = (kind: string) => testBed.app.database.collection('mails').countDocuments({ kind });

describe('a refund that Stripe holds back, as it does while the balance of the account is too low', () => {
  it.each(['pending', 'requires_action'])('is under way while it is %s, and made once', async (status) => {
    const { id, classId, student, transactionId } = await sellClass();
    seeRefundsAs(status);
    expect((await refund(id)).body).toMatchObject({ status: 'refunding', refundReason: 'by-school' });
    await reconcileLater();
    const [payment] = await testBed.paymentsOf(student);
    expect(payment).toMatchObject({ status: 'refunding' });
    expect(payment).not.toHaveProperty('refundedAt');
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['refunding', FREE]);
    const mails = await mailsOf('refund');
    jest.restoreAllMocks();
    await reconcileLater();
    expect(await stateOf(id)).toBe('refunded');
    expect(await testBed.paymentsOf(student)).toMatchObject([
      { status: 'refunded', refundReason: 'by-school', refundedAt: expect.any(Date) as Date },
    ]);
    expect(await mailsOf('refund')).toBe(mails + 1);
    expect(await refundsOf(transactionId)).toHaveLength(1);
  });

  it('ends the enrolment if it was made in the dashboard, and is recorded as made once it is', async () => {
    const { id, classId, student, transactionId } = await sellClass();
    await testBed.stripe.refunds.create({ payment_intent: transactionId });
    seeRefundsAs('pending');
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['refunding', FREE]);
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toEqual([]);
    expect(await testBed.paymentsOf(student)).toMatchObject([
      { status: 'refunding', refundReason: 'by-school' },
    ]);
    jest.restoreAllMocks();
    await reconcileLater();
    expect(await stateOf(id)).toBe('refunded');
  });

  it('leaves no seat with a payment that comes late', async () => {
    const { id, classId, transactionId, report } = await payForClass();
    await testBed.stripe.refunds.create({ payment_intent: transactionId });
    await restoreExpired(testBed.app.database, id, classId);
    seeRefundsAs('pending');
    expect((await report()).problem.code).toBe('payment-refunded');
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['refunding', FREE]);
  });
});
