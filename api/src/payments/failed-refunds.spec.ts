import {
  createPayment,
  listAuditEntries,
  listStaffPayments,
  recordRefundPaid,
  refundPayment,
} from '@blush/shared-ui/contracts';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { asUser, intentOf, PaymentTestBed } from '../../test/support/index.js';
import { IntentSync } from './intent-sync.service.js';
import { type FoundIntent, PaymentIntents } from './payment-intents.service.js';

let logged: jest.SpiedFunction<Logger['error']>;
const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());
beforeEach(() => {
  logged = jest.spyOn(Logger.prototype, 'error');
});
afterEach(() => logged.mockRestore());

async function sellClass(card?: string) {
  const { student, started } = await testBed.buyer(await testBed.classWith({ availableSeat: 1 }));
  await testBed.payByCard(started, card);
  const transactionId = intentOf(started.clientSecret);
  await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
  return { student, transactionId, id: started.orderId };
}

const refund = (id: string) => testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);
async function paymentOf(id: string) {
  const { body } = await testBed.app.call(listStaffPayments, {}, testBed.admin.token);
  return body.items.find(({ _id }) => _id === id);
}
const stateOf = async (id: string) => (await testBed.order(id)).state;

/** Until the returned function is called, reads of intents return what `change` makes of them. */
function changeReads(change: (intent: FoundIntent, nth: number) => FoundIntent): () => void {
  const intents = testBed.app.nest.get(PaymentIntents);
  const find = intents.find.bind(intents);
  let reads = 0;
  const changed = async (id: string) => {
    const intent = await find(id);
    return intent && change(intent, (reads += 1));
  };
  Object.assign(intents, { find: changed });
  return () => Reflect.deleteProperty(intents, 'find');
}

/** The intent as if nothing was refunded: no refund of the sandbox fails. */
function asPaid(intent: FoundIntent): FoundIntent {
  if (typeof intent.latest_charge !== 'object' || !intent.latest_charge) throw new Error('no charge');
  return { ...intent, latest_charge: { ...intent.latest_charge, refunded: false, amount_refunded: 0 } };
}

/** The intent as if its dispute was won on appeal, which no dispute of the sandbox is. */
function asWon(intent: FoundIntent): FoundIntent {
  if (!intent.dispute) throw new Error('no dispute');
  return { ...intent, dispute: { ...intent.dispute, status: 'won' } };
}

/** The intent as if its bank had withdrawn the money of a dispute, and decided it as the status says. */
function asDisputed(intent: FoundIntent, status: 'needs_response' | 'lost' | 'won'): FoundIntent {
  if (!intent.dispute) throw new Error('no dispute');
  return {
    ...asPaid(intent),
    dispute: { ...intent.dispute, status, is_charge_refundable: status === 'won' },
  };
}

/** The intent as if so many cents were refunded. */
function withRefunded(intent: FoundIntent, cents: number): FoundIntent {
  if (typeof intent.latest_charge !== 'object' || !intent.latest_charge) throw new Error('no charge');
  return { ...intent, latest_charge: { ...intent.latest_charge, amount_refunded: cents } };
}

async function deliver(type: string, refundFacts: object) {
  const object = { object: 'refund', ...refundFacts };
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_blush' });
  expect(await testBed.relay.deliver({ body, signature, type })).toBe(200);
}
const deliverFailure = (transactionId: string) =>
  deliver('refund.failed', { id: 're_1', status: 'failed', payment_intent: transactionId });

/** Sells a class, refunds it, and lets the bank return the refund. */
async function failRefund(card?: string) {
  const sale = await sellClass(card);
  await refund(sale.id);
  const restore = changeReads(asPaid);
  await deliverFailure(sale.transactionId);
  restore();
  logged.mockClear();
  return sale;
}

/** Compares the payment with the intent, read as `change` makes it. */
async function syncAs(transactionId: string, change: Parameters<typeof changeReads>[0] = (intent) => intent) {
  const restore = changeReads(change);
  await testBed.app.nest.get(IntentSync).sync(transactionId);
  restore();
}

describe('a refund that fails after the payment was refunded', () => {
  it.each([
    ['never disputed', 'pm_card_visa'],
    ['the subject of an inquiry', 'pm_card_createDisputeInquiry'],
  ])('is logged and recorded once, if the payment was %s; the order stays refunded', async (_, card) => {
    const { id, transactionId } = await sellClass(card);
    await refund(id);
    const restore = changeReads(asPaid);
    await deliverFailure(transactionId);
    const refundFailedAt = (await paymentOf(id))?.refundFailedAt;
    expect(refundFailedAt).toEqual(expect.any(String));
    await deliverFailure(transactionId);
    restore();
    expect(await paymentOf(id)).toMatchObject({ status: 'refunded', refundFailedAt });
    const message = `the refund of intent ${transactionId} failed after order ${id} was refunded: pay the student another way`;
    expect(logged.mock.calls).toEqual([[message]]);
    expect(await stateOf(id)).toBe('refunded');
  });

  it('is no longer said to have failed once another refund was made in the dashboard', async () => {
    const { id, transactionId } = await failRefund();
    await syncAs(transactionId);
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ status: 'refunded', refundReason: 'by-school' });
    expect(payment).not.toHaveProperty('refundFailedAt');
  });

  it.each([
    ['refunds it otherwise once the dispute is won', 'won', { refundReason: 'by-school' }],
    ['owes nothing once the dispute is lost', 'lost', { refundReason: 'disputed' }],
  ] as const)('while the bank has the money of a dispute: the school %s', async (_, decision, recorded) => {
    const { id, transactionId } = await sellClass('pm_card_createDisputeInquiry');
    await refund(id);
    const restore = changeReads((intent) => asDisputed(intent, 'needs_response'));
    await deliverFailure(transactionId);
    restore();
    const disputed = await paymentOf(id);
    expect(disputed).toMatchObject({ status: 'refunded', dispute: { state: 'needs-response' } });
    expect(disputed).not.toHaveProperty('refundFailedAt');
    expect(logged).not.toHaveBeenCalled();
    await syncAs(transactionId, (intent) => asDisputed(intent, decision));
    const decided = await paymentOf(id);
    expect(decided).toMatchObject({ status: 'refunded', dispute: { state: decision }, ...recorded });
    expect(decided?.refundFailedAt !== undefined).toBe(decision === 'won');
  });

  it('is the decision of the bank if the dispute that follows is lost', async () => {
    const { id, transactionId } = await failRefund('pm_card_createDisputeInquiry');
    expect(await paymentOf(id)).toHaveProperty('refundFailedAt');
    await syncAs(transactionId, (intent) => asDisputed(intent, 'lost'));
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ status: 'refunded', refundReason: 'disputed' });
    expect(payment).not.toHaveProperty('refundFailedAt');
  });

  it('is owed without what partial refunds gave back', async () => {
    const { id, transactionId } = await sellClass();
    await refund(id);
    const restore = changeReads((intent) => withRefunded(asPaid(intent), 1000));
    await deliverFailure(transactionId);
    restore();
    const payment = await paymentOf(id);
    expect(payment?.refundOwed).toBeCloseTo((payment?.price ?? 0) - 10);
  });

  it('stays failed while Stripe holds a repeated refund back, and gets the date of that refund afterwards', async () => {
    const { id, transactionId } = await failRefund();
    const failed = await paymentOf(id);
    await syncAs(transactionId, (intent) => ({ ...intent, isRefundPending: true }));
    expect(await paymentOf(id)).toEqual(failed);
    await deliver('refund.updated', { id: 're_1', status: 'succeeded', payment_intent: transactionId });
    const done = await paymentOf(id);
    expect(done).not.toHaveProperty('refundFailedAt');
    expect(done).not.toHaveProperty('refundOwed');
  });

  it('is not logged for an intent that was read before the refund', async () => {
    const { id, transactionId } = await sellClass();
    await refund(id);
    await syncAs(transactionId, (intent, nth) => (nth === 1 ? asPaid(intent) : intent));
    expect(logged).not.toHaveBeenCalled();
  });

  it('is not assumed for a dispute that was lost and then won', async () => {
    const { id, transactionId } = await sellClass('pm_card_createDispute');
    const { data } = await testBed.stripe.disputes.list({ payment_intent: transactionId });
    await testBed.stripe.disputes.close(data[0]?.id ?? '');
    await syncAs(transactionId);
    expect(await stateOf(id)).toBe('refunded');
    await syncAs(transactionId, asWon);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('a failed refund that is paid another way', () => {
  const recordPaid = (id: string, token = testBed.admin.token) =>
    testBed.app.call(recordRefundPaid, { params: { id } }, token);

  it('is recorded once, and stays failed', async () => {
    const { id, transactionId } = await failRefund();
    const [first, second] = [await recordPaid(id), await recordPaid(id)];
    const time: unknown = expect.any(String);
    expect(first.body).toMatchObject({ status: 'refunded', refundFailedAt: time, refundPaidAt: time });
    expect(second.body).toEqual(first.body);
    await syncAs(transactionId, asPaid);
    expect(await paymentOf(id)).toEqual(first.body);
    expect(logged).not.toHaveBeenCalled();
    const { body } = await testBed.app.call(
      listAuditEntries,
      { query: { action: 'refund-paid' } },
      testBed.admin.token,
    );
    const changes = [{ field: 'refundPaidAt', before: null, after: first.body.refundPaidAt }];
    expect(body.items.filter(({ target }) => target._id === id)).toMatchObject([{ changes }]);
  });

  it('is recorded by one user: another one, who may have paid it too, is told so', async () => {
    const { id } = await failRefund();
    await recordPaid(id);
    const { token } = await asUser(testBed.app, 'admin');
    const detail = 'Another user has already recorded that it was paid.';
    expect((await recordPaid(id, token)).problem).toMatchObject({ code: 'nothing-owed', detail });
  });

  it('is logged as paid twice if the money also goes back to the card, and is not owed again if that fails', async () => {
    const { id, transactionId } = await failRefund();
    const { refundPaidAt } = (await recordPaid(id)).body;
    await syncAs(transactionId);
    expect(logged.mock.calls).toEqual([
      [
        `the refund of intent ${transactionId} of order ${id} was paid another way, and the money went back, too`,
      ],
    ]);
    const twice = await paymentOf(id);
    expect(twice).toMatchObject({ refundPaidAt });
    expect(twice).not.toHaveProperty('refundFailedAt');
    logged.mockClear();
    await syncAs(transactionId, asPaid);
    expect(await paymentOf(id)).toMatchObject({ refundFailedAt: expect.any(String), refundPaidAt });
    expect(logged).not.toHaveBeenCalled();
  });

  it('is not owed again after a dispute that is won', async () => {
    const { id, transactionId } = await failRefund('pm_card_createDisputeInquiry');
    const { refundPaidAt } = (await recordPaid(id)).body;
    await syncAs(transactionId, (intent) => asDisputed(intent, 'needs_response'));
    expect(await paymentOf(id)).toMatchObject({ refundPaidAt });
    await syncAs(transactionId, (intent) => asDisputed(intent, 'won'));
    expect(await paymentOf(id)).toMatchObject({ refundFailedAt: expect.any(String), refundPaidAt });
    expect(logged).not.toHaveBeenCalled();
  });

  it('must have failed', async () => {
    const { id } = await sellClass();
    expect((await recordPaid(id)).problem.code).toBe('nothing-owed');
    await refund(id);
    expect((await recordPaid(id)).problem.code).toBe('nothing-owed');
    expect((await recordPaid('f'.repeat(24))).problem.code).toBe('not-found');
  });
});
