import {
  createPayment,
  listAuditEntries,
  listStaffPayments,
  recordRefundPaid,
  refundPayment,
} from '@blush/shared-ui/contracts';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { intentOf, PaymentTestBed } from '../../test/support/index.js';
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
  return { ...intent, latest_charge: { ...intent.latest_charge, refunded: false } };
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

async function deliverFailure(transactionId: string) {
  const object = { id: 're_1', object: 'refund', status: 'failed', payment_intent: transactionId };
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'refund.failed', data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_blush' });
  expect(await testBed.relay.deliver({ body, signature, type: 'refund.failed' })).toBe(200);
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
    const { id, transactionId } = await sellClass();
    await refund(id);
    const restore = changeReads(asPaid);
    await deliverFailure(transactionId);
    restore();
    await testBed.app.nest.get(IntentSync).sync(transactionId);
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
    let restore = changeReads((intent) => asDisputed(intent, 'needs_response'));
    await deliverFailure(transactionId);
    restore();
    const disputed = await paymentOf(id);
    expect(disputed).toMatchObject({ status: 'refunded', dispute: { state: 'needs-response' } });
    expect(disputed).not.toHaveProperty('refundFailedAt');
    expect(logged).not.toHaveBeenCalled();
    restore = changeReads((intent) => asDisputed(intent, decision));
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    restore();
    const decided = await paymentOf(id);
    expect(decided).toMatchObject({ status: 'refunded', dispute: { state: decision }, ...recorded });
    expect(decided?.refundFailedAt !== undefined).toBe(decision === 'won');
  });

  it('is the decision of the bank if the dispute that follows is lost', async () => {
    const { id, transactionId } = await sellClass('pm_card_createDisputeInquiry');
    await refund(id);
    let restore = changeReads(asPaid);
    await deliverFailure(transactionId);
    restore();
    expect(await paymentOf(id)).toHaveProperty('refundFailedAt');
    restore = changeReads((intent) => asDisputed(intent, 'lost'));
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    restore();
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ status: 'refunded', refundReason: 'disputed' });
    expect(payment).not.toHaveProperty('refundFailedAt');
  });

  it('is not logged for an intent that was read before the refund', async () => {
    const { id, transactionId } = await sellClass();
    await refund(id);
    const restore = changeReads((intent, nth) => (nth === 1 ? asPaid(intent) : intent));
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    restore();
    expect(logged).not.toHaveBeenCalled();
  });

  it('is not assumed for a dispute that was lost and then won', async () => {
    const { id, transactionId } = await sellClass('pm_card_createDispute');
    const { data } = await testBed.stripe.disputes.list({ payment_intent: transactionId });
    await testBed.stripe.disputes.close(data[0]?.id ?? '');
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    expect(await stateOf(id)).toBe('refunded');
    const restore = changeReads(asWon);
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    restore();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('a failed refund that is paid another way', () => {
  const recordPaid = (id: string) =>
    testBed.app.call(recordRefundPaid, { params: { id } }, testBed.admin.token);

  async function failRefund() {
    const { id, transactionId } = await sellClass();
    await refund(id);
    const restore = changeReads(asPaid);
    await deliverFailure(transactionId);
    restore();
    logged.mockClear();
    return { id, transactionId };
  }

  it('is recorded once, and stays failed', async () => {
    const { id, transactionId } = await failRefund();
    const [first, second] = [await recordPaid(id), await recordPaid(id)];
    const refundPaidAt: unknown = expect.any(String);
    expect(first.body).toMatchObject({
      _id: id,
      status: 'refunded',
      refundFailedAt: refundPaidAt,
      refundPaidAt,
    });
    expect(second.body).toEqual(first.body);
    const restore = changeReads(asPaid);
    await deliverFailure(transactionId);
    restore();
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

  it('is logged as paid twice if the money also went back to the card', async () => {
    const { id, transactionId } = await failRefund();
    await recordPaid(id);
    await testBed.app.nest.get(IntentSync).sync(transactionId);
    expect(logged.mock.calls).toEqual([
      [
        `the refund of intent ${transactionId} of order ${id} was paid another way, and the money went back, too`,
      ],
    ]);
    const payment = await paymentOf(id);
    expect(payment).not.toHaveProperty('refundFailedAt');
    expect(payment).not.toHaveProperty('refundPaidAt');
  });

  it('must have failed', async () => {
    const { id } = await sellClass();
    expect((await recordPaid(id)).problem.code).toBe('nothing-owed');
    await refund(id);
    expect((await recordPaid(id)).problem.code).toBe('nothing-owed');
    expect((await recordPaid('f'.repeat(24))).problem.code).toBe('not-found');
  });
});
