import {
  createPayment,
  getEnrolment,
  listAuditEntries,
  listEnrolments,
  listPayments,
  listStaffPayments,
  refundPayment,
} from '@blush/shared-ui/contracts';
import type Stripe from 'stripe';
import { intentOf, type Person, PaymentTestBed, until } from '../../test/support/index.js';
import { IntentSync } from './intent-sync.service.js';
import { type FoundIntent, PaymentIntents } from './payment-intents.service.js';

const testBed = await PaymentTestBed.open();
const other = await testBed.secondApp();
afterAll(() => testBed.close());
beforeEach(() => {
  testBed.relay.mode = 'forward';
});

const FREE = { free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 };
const ENROLLED = { free: 0, held: 0, enrolled: 1, holds: 0, sum: 1 };

/** A class of one seat, paid with a card whose bank disputes the payment. */
async function sellDisputed(card = 'pm_card_createDispute') {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started, card);
  const transactionId = intentOf(started.clientSecret);
  const { data } = await testBed.stripe.disputes.list({ payment_intent: transactionId });
  if (!data[0]) throw new Error('The payment is not disputed');
  return { classId, student, transactionId, id: started.orderId, disputeId: data[0].id };
}

const recordedDispute = async (student: Person) =>
  (await testBed.paymentsOf(student))[0]?.['dispute'] as unknown;
const isRecorded = (student: Person, state: string) =>
  until(async () => ((await recordedDispute(student)) as { state?: string } | undefined)?.state === state);
const decide = (id: string, uncategorized_text: 'winning_evidence' | 'losing_evidence' | 'A receipt') =>
  testBed.stripe.disputes.update(id, { evidence: { uncategorized_text } });
const refund = (id: string) => testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);
const stateOf = async (id: string) => (await testBed.order(id)).state;
const sync = (transactionId: string, app = testBed.app) => app.nest.get(IntentSync).sync(transactionId);
const listed = async (query: Parameters<typeof testBed.app.call<typeof listStaffPayments>>[1]['query']) =>
  (await testBed.app.call(listStaffPayments, { query: { ...query } }, testBed.admin.token)).body.items;

describe('security finding 13: a disputed payment', () => {
  it('is recorded with state, amount, reason and date, and the student keeps the seat', async () => {
    const { student, classId, id } = await sellDisputed();
    await isRecorded(student, 'needs-response');
    const [paid] = await listed({ search: student.email });
    expect(paid).toMatchObject({ _id: id, status: 'service pending' });
    expect(paid?.dispute).toEqual({
      state: 'needs-response',
      amount: 19.99,
      reason: 'fraudulent',
      dueBy: expect.stringMatching(/^20\d\d-.*T.*\.000Z$/),
      refundable: false,
    });
    expect(await testBed.seats(classId)).toEqual(ENROLLED);
    expect((await testBed.app.call(listPayments, {}, student.token)).body).toEqual([paid]);
  });

  it('has the new state of the dispute, under review or won, and keeps its order and seat', async () => {
    const { student, classId, id, disputeId } = await sellDisputed();
    await isRecorded(student, 'needs-response');
    await decide(disputeId, 'A receipt');
    await isRecorded(student, 'under-review');
    const won = await sellDisputed();
    await decide(won.disputeId, 'winning_evidence');
    await isRecorded(won.student, 'won');
    for (const one of [
      { id, classId },
      { id: won.id, classId: won.classId },
    ])
      expect([await stateOf(one.id), await testBed.seats(one.classId)]).toEqual(['enrolled', ENROLLED]);
    expect(await listed({ search: won.student.email })).toMatchObject([
      { status: 'service pending', dispute: { state: 'won', refundable: true } },
    ]);
  });

  it('is refunded by the bank when the dispute is lost: the seat is free, once, and the student sees why', async () => {
    const { student, classId, id, disputeId, transactionId } = await sellDisputed();
    await isRecorded(student, 'needs-response');
    await decide(disputeId, 'losing_evidence');
    await isRecorded(student, 'lost');
    await Promise.all(
      Array.from({ length: 6 }, (_, nth) => sync(transactionId, nth % 2 ? other : testBed.app)),
    );
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['refunded', FREE]);
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toEqual([]);
    expect((await testBed.app.call(listPayments, {}, student.token)).body).toMatchObject([
      { status: 'refunded', refundReason: 'disputed', dispute: { state: 'lost' } },
    ]);
    expect((await testBed.stripe.refunds.list({ payment_intent: transactionId })).data).toEqual([]);
    const body = { transactionId };
    const late = await testBed.app.call(createPayment, { body }, student.token);
    expect(late.problem.code).toBe('payment-refunded');
  });

  it('whose dispute was lost before the payment was reported to the API was never an enrolment', async () => {
    testBed.relay.mode = 'lose';
    const { student, classId, id, disputeId, transactionId } = await sellDisputed();
    await decide(disputeId, 'losing_evidence');
    const answer = await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
    expect(answer.problem.code).toBe('payment-refunded');
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['refunded', FREE]);
    expect(await testBed.paymentsOf(student)).toMatchObject([
      { status: 'refunded', refundReason: 'disputed' },
    ]);
  });

  it('ends as lost, even if a slower process first overwrites that with an older state', async () => {
    testBed.relay.mode = 'lose';
    const { student, disputeId, transactionId } = await sellDisputed();
    const intents = other.nest.get(PaymentIntents);
    const stale = await intents.find(transactionId);
    await decide(disputeId, 'losing_evidence');
    await sync(transactionId);
    const reads = [stale];
    Object.assign(intents, { find: readFirst(intents, reads) });
    await sync(transactionId, other);
    Reflect.deleteProperty(intents, 'find');
    expect(reads).toEqual([]);
    expect(await recordedDispute(student)).toMatchObject({ state: 'lost' });
  });

  it('is found by admins with the filter by state of the dispute', async () => {
    const { student, disputeId } = await sellDisputed();
    await isRecorded(student, 'needs-response');
    const found = async (dispute: 'open' | 'won' | 'lost' | 'closed') =>
      (await listed({ dispute, search: student.email, sort: 'price' })).length;
    expect([await found('open'), await found('won'), await found('lost')]).toEqual([1, 0, 0]);
    await decide(disputeId, 'winning_evidence');
    await isRecorded(student, 'won');
    expect([await found('open'), await found('won'), await found('closed')]).toEqual([0, 1, 0]);
    const undecided = await sellDisputed();
    await isRecorded(undecided.student, 'needs-response');
    const open = await listed({ dispute: 'open', status: 'service pending' });
    expect(open.map(({ _id }) => _id)).toContain(undecided.id);
    for (const { dispute } of open) expect(dispute?.state).toMatch(/^(needs-response|under-review|inquiry)$/);
  });
});

/** Returns a `find` that returns these reads first, and then the provider's. */
function readFirst(intents: PaymentIntents, reads: (FoundIntent | undefined)[]) {
  const find = intents.find.bind(intents);
  return (id: string) => (reads.length > 0 ? Promise.resolve(reads.shift()) : find(id));
}

describe('POST /payments/{id}/refund of a disputed payment', () => {
  const entriesOf = async (target: string) =>
    (await testBed.app.call(listAuditEntries, { query: { target } }, testBed.admin.token)).body.items;

  it('is refused with 409, also before the dispute was reported; order, seat and audit log do not change', async () => {
    testBed.relay.mode = 'lose';
    const { student, classId, id, transactionId } = await sellDisputed();
    await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
    expect(await recordedDispute(student)).toBeUndefined();
    const answer = await refund(id);
    expect([answer.status, answer.problem.code]).toEqual([409, 'payment-disputed']);
    expect(await recordedDispute(student)).toMatchObject({ state: 'needs-response' });
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['enrolled', ENROLLED]);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('is refused by the recorded dispute while the provider answers errors', async () => {
    const { student, id } = await sellDisputed();
    await isRecorded(student, 'needs-response');
    await testBed.play({ route: 'GET /v1/payment_intents/:id', when: 'before', answer: '500', times: 4 });
    expect((await refund(id)).problem.code).toBe('payment-disputed');
    await testBed.forgetFaults();
  });

  it('answers that the payment is refunded if the dispute was lost', async () => {
    const { student, id, disputeId } = await sellDisputed();
    await isRecorded(student, 'needs-response');
    await decide(disputeId, 'losing_evidence');
    expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundReason: 'disputed' });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('is made during an inquiry, and after the dispute was won', async () => {
    const inquiry = await sellDisputed('pm_card_createDisputeInquiry');
    await isRecorded(inquiry.student, 'inquiry');
    expect((await refund(inquiry.id)).body.status).toBe('refunded');
    await isRecorded(inquiry.student, 'closed');
    const { id, student, disputeId } = await sellDisputed();
    await decide(disputeId, 'winning_evidence');
    await isRecorded(student, 'won');
    expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundReason: 'by-school' });
  });
});

describe('a refund that a dispute overtakes', () => {
  /** The admin decides before the dispute is known; the refund is then refused by the provider. */
  async function overtaken() {
    testBed.relay.mode = 'lose';
    const sold = await sellDisputed();
    await testBed.app.call(
      createPayment,
      { body: { transactionId: sold.transactionId } },
      sold.student.token,
    );
    const intents = testBed.app.nest.get(IntentSync);
    Object.assign(intents, { sync: () => Promise.resolve() });
    expect((await refund(sold.id)).body.status).toBe('refunding');
    Reflect.deleteProperty(intents, 'sync');
    return sold;
  }

  const reconcileLater = async () => {
    testBed.passMinutes(2);
    await testBed.reconcile();
  };

  it('stays open until the decision, and is made when the dispute was won', async () => {
    const { id, student, disputeId, transactionId } = await overtaken();
    const endOfEnrolment = async () =>
      (await testBed.app.call(getEnrolment, { params: { id } }, student.token)).body.endedAt;
    const end = await endOfEnrolment();
    expect(end).toBeDefined();
    await reconcileLater();
    expect([await stateOf(id), await endOfEnrolment()]).toEqual(['refunding', end]);
    await decide(disputeId, 'winning_evidence');
    await reconcileLater();
    expect(await stateOf(id)).toBe('refunded');
    expect((await testBed.stripe.refunds.list({ payment_intent: transactionId })).data).toHaveLength(1);
  });

  it('is over when the dispute was lost: nothing is paid twice', async () => {
    const { id, classId, student, disputeId, transactionId } = await overtaken();
    await decide(disputeId, 'losing_evidence');
    await reconcileLater();
    expect([await stateOf(id), await testBed.seats(classId)]).toEqual(['refunded', FREE]);
    expect((await testBed.stripe.refunds.list({ payment_intent: transactionId })).data).toEqual([]);
    expect(await testBed.paymentsOf(student)).toMatchObject([
      { status: 'refunded', refundReason: 'disputed' },
    ]);
  });
});

describe('events of a dispute', () => {
  const types: readonly Stripe.Event.Type[] = [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ];

  let sale: Awaited<ReturnType<typeof sellDisputed>>;
  beforeAll(async () => {
    testBed.relay.mode = 'lose';
    sale = await sellDisputed();
  });

  it.each(types)('of the type %s are enough: the state is read from the provider', async (type) => {
    const { student, id, transactionId } = sale;
    await testBed.app.database
      .collection('payments')
      .updateOne({ transactionId }, { $unset: { dispute: 1 } });
    const event = { id: 'evt_1', object: 'event', type, data: { object: { payment_intent: transactionId } } };
    const body = JSON.stringify(event);
    const secret = 'whsec_blush';
    const signature = testBed.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    expect(await testBed.relay.deliver({ body, signature, type })).toBe(200);
    expect(await stateOf(id)).toBe('enrolled');
    expect(await recordedDispute(student)).toMatchObject({ state: 'needs-response' });
  });
});
