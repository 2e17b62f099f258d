import { createPayment, listPayments } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { type Fault, intentOf, PaymentTestBed } from '../support/index.js';

const CREATE = 'POST /v1/payment_intents';
const CANCEL = 'POST /v1/payment_intents/:id/cancel';
const REFUND = 'POST /v1/refunds';
const FIND = 'GET /v1/payment_intents/:id';
/** Calls by the SDK before it gives up. */
const ATTEMPTS = 3;

type NoReply = Pick<Fault, 'answer' | 'delayMs'>;

interface OutageOptions {
  readonly noReplies: readonly [NoReply, ...NoReply[]];
  /** Every kind of fault at each call; otherwise one for each way that the API goes on. */
  readonly every?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Makes each call of a checkout, a cancellation and a refund fail, by missing replies and by errors. Returns the test bed for
 * further tests.
 */
export function describeOutages({ noReplies, every = false, env = {} }: OutageOptions): () => PaymentTestBed {
  const [first] = noReplies;
  const ifEvery = <Item>(...items: readonly Item[]) => (every ? items : []);
  let testBed: PaymentTestBed;
  beforeAll(async () => {
    testBed = await PaymentTestBed.open({ env });
  });
  afterAll(() => testBed.close());
  afterEach(() => testBed.forgetFaults());

  const intents = async () => (await testBed.stripe.paymentIntents.list({ limit: 100 })).data;
  const stateOf = async ({ orderId }: { orderId: string }) => (await testBed.order(orderId)).state;

  describe('the payment provider', () => {
    it.each<Pick<Fault, 'when' | 'answer' | 'delayMs'>>([
      ...noReplies.map((noReply) => ({ when: 'after' as const, ...noReply })),
      ...ifEvery(...noReplies.map((noReply) => ({ when: 'before' as const, ...noReply }))),
      ...ifEvery({ when: 'after', answer: '500' } as const),
      { when: 'before', answer: '500' },
    ])(
      'fails once with %j when it makes an intent: the checkout succeeds, with one intent and one charge',
      async (fault) => {
        const classId = await testBed.classWith({ availableSeat: 2 });
        const before = (await intents()).length;
        const student = await testBed.student();
        const cartId = await testBed.select(student, classId);
        await testBed.play({ route: CREATE, ...fault });
        const { body } = await testBed.startCheckout(student, cartId);
        expect((await intents()).length).toBe(before + 1);
        await testBed.payByCard(body);
        const transactionId = intentOf(body.clientSecret);
        expect(
          (await testBed.app.call(createPayment, { body: { transactionId } }, student.token)).status,
        ).toBe(201);
        const { data } = await testBed.stripe.charges.list({ payment_intent: transactionId });
        expect(data).toHaveLength(1);
      },
    );

    it.each<Pick<Fault, 'when' | 'answer' | 'delayMs' | 'times'>>([
      ...noReplies.map((noReply) => ({ when: 'after' as const, ...noReply, times: ATTEMPTS })),
      ...ifEvery({ when: 'before', answer: '500', times: ATTEMPTS } as const),
      { when: 'before', answer: '429', times: 1 },
    ])('keeps failing with %j: 503, and the next click finds the same order and intent', async (fault) => {
      const classId = await testBed.classWith({ availableSeat: 2 });
      const before = (await intents()).length;
      const student = await testBed.student();
      const cartId = await testBed.select(student, classId);
      await testBed.play({ route: CREATE, ...fault });
      expect((await testBed.startCheckout(student, cartId)).problem).toMatchObject({
        code: 'payments-unavailable',
        status: 503,
      });
      expect(await testBed.seats(classId)).toMatchObject({ held: 1 });
      const started = (await testBed.startCheckout(student, cartId)).body;
      expect((await intents()).length).toBe(before + 1);
      expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 1 });
      expect(await stateOf(started)).toBe('held');
    });

    it.each<Pick<Fault, 'when' | 'answer' | 'delayMs'>>([
      { when: 'before', answer: '500' },
      ...ifEvery(...noReplies.map((noReply) => ({ when: 'after' as const, ...noReply }))),
    ])('cannot confirm a reported payment (%j): 503, and the next report enrols', async (fault) => {
      const classId = await testBed.classWith({ availableSeat: 1 });
      const { student, started } = await testBed.buyer(classId);
      await testBed.payByCard(started);
      const report = () =>
        testBed.app.call(
          createPayment,
          { body: { transactionId: intentOf(started.clientSecret) } },
          student.token,
        );
      await testBed.play({ route: FIND, ...fault, times: ATTEMPTS });
      expect((await report()).problem).toMatchObject({ code: 'payments-unavailable', status: 503 });
      expect(await stateOf(started)).toBe('held');
      expect((await report()).status).toBe(201);
      expect(await testBed.seats(classId)).toEqual({ free: 0, held: 0, enrolled: 1, holds: 0, sum: 1 });
    });

    type Refusal = Pick<Fault, 'when' | 'answer'>;
    const keptBefore: Refusal = { when: 'before', answer: 'kept-500' };
    const keptAfter: Refusal = { when: 'after', answer: 'kept-500' };
    const refused: Refusal = { when: 'before', answer: '400' };

    it.each([...ifEvery(keptBefore), keptAfter, refused])(
      'never makes the intent of an order (%j): the order ends, and the next click starts another',
      async (refusal) => {
        const classId = await testBed.classWith({ availableSeat: 1 });
        const student = await testBed.student();
        const cartId = await testBed.select(student, classId);
        await testBed.play({ route: CREATE, ...refusal });
        const { problem } = await testBed.startCheckout(student, cartId);
        expect(problem).toMatchObject({ code: 'payments-unavailable', status: 503 });
        expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0, holds: 0 });
        const started = (await testBed.startCheckout(student, cartId)).body;
        await testBed.payByCard(started);
        const transactionId = intentOf(started.clientSecret);
        await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
        expect(await stateOf(started)).toBe('enrolled');
        expect(await testBed.seats(classId)).toEqual({ free: 0, held: 0, enrolled: 1, holds: 0, sum: 1 });
      },
    );

    it("has an intent with other parameters under the order's key: that order ends, and the next click starts another", async () => {
      const classId = await testBed.classWith({ availableSeat: 1 });
      const student = await testBed.student();
      const cartId = await testBed.select(student, classId);
      await testBed.play({ route: CREATE, when: 'before', ...first, times: ATTEMPTS });
      await testBed.startCheckout(student, cartId);
      const order = await testBed.app.database
        .collection('orders')
        .findOne({ classId: new Types.ObjectId(classId) });
      await testBed.stripe.paymentIntents.create(
        { amount: 1999, currency: 'usd' },
        { idempotencyKey: `order-${order?._id.toHexString()}-intent` },
      );
      expect((await testBed.startCheckout(student, cartId)).problem.code).toBe('payments-unavailable');
      const started = (await testBed.startCheckout(student, cartId)).body;
      expect(await testBed.seats(classId)).toEqual({ free: 0, held: 1, enrolled: 0, holds: 1, sum: 1 });
      expect(await stateOf(started)).toBe('held');
    });

    it.each([keptBefore, ...ifEvery(keptAfter, refused)])(
      'never makes the intent of an ended hold (%j): the seat is released',
      async (refusal) => {
        const classId = await testBed.classWith({ availableSeat: 1 });
        const student = await testBed.student();
        const cartId = await testBed.select(student, classId);
        await testBed.play({ route: CREATE, when: 'before', ...first, times: ATTEMPTS });
        await testBed.startCheckout(student, cartId);
        expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 1 });
        await testBed.play({ route: CREATE, ...refusal });
        await testBed.age(classId, 16);
        await testBed.reconcile();
        expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 });
      },
    );

    it.each(['before', 'after'] as const)(
      'keeps a 500 (%s a cancellation) for the key: the next run of the reconciler gets another answer',
      async (when) => {
        const classId = await testBed.classWith({ availableSeat: 1 });
        const { started } = await testBed.buyer(classId);
        // Ages only this order: no other cancellation may take the fault.
        await testBed.age(classId, 16);
        await testBed.play({ route: CANCEL, when, answer: 'kept-500' });
        await testBed.reconcile();
        expect(await stateOf(started)).toBe('expiring');
        testBed.passMinutes(1);
        await testBed.reconcile();
        expect(await stateOf(started)).toBe('expired');
        expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 });
      },
    );

    it('gives no answer when it makes an intent: the hold ends, and the intent is found and cancelled', async () => {
      const classId = await testBed.classWith({ availableSeat: 1 });
      const student = await testBed.student();
      const cartId = await testBed.select(student, classId);
      await testBed.play({ route: CREATE, when: 'after', ...first, times: ATTEMPTS });
      await testBed.startCheckout(student, cartId);
      testBed.passMinutes(16);
      await testBed.reconcile();
      expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 });
      const [intent] = await intents();
      expect(intent?.status).toBe('canceled');
    });

    it('fails when the intent of a held order is read: the hold is not extended, and the next run finds the payment', async () => {
      const classId = await testBed.classWith({ availableSeat: 1 });
      const { started } = await testBed.buyer(classId);
      await testBed.payByCard(started);
      await testBed.play({ route: FIND, when: 'before', answer: '500', times: ATTEMPTS });
      testBed.passMinutes(2);
      await testBed.reconcile();
      const order = await testBed.order(started.orderId);
      expect([order.state, order.expiresAt.toISOString()]).toEqual(['held', started.expiresAt]);
      testBed.passMinutes(1);
      await testBed.reconcile();
      expect(await stateOf(started)).toBe('enrolled');
    });

    it('fails to cancel: the seat is released only after the cancellation', async () => {
      const classId = await testBed.classWith({ availableSeat: 1 });
      const { started } = await testBed.buyer(classId);
      await testBed.age(classId, 16);
      await testBed.play({ route: CANCEL, when: 'before', answer: '500', times: ATTEMPTS });
      await testBed.reconcile();
      expect(await stateOf(started)).toBe('expiring');
      expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 1 });
      testBed.passMinutes(1);
      await testBed.reconcile();
      expect(await stateOf(started)).toBe('expired');
      expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0 });
    });

    it.each<Pick<Fault, 'answer' | 'delayMs'>>([...noReplies, ...ifEvery({ answer: '500' } as const)])(
      'cancels and answers with %j: the seat is released once',
      async (fault) => {
        const classId = await testBed.classWith({ availableSeat: 1 });
        const { started } = await testBed.buyer(classId);
        await testBed.age(classId, 16);
        await testBed.play({ route: CANCEL, when: 'after', ...fault, times: ATTEMPTS });
        await testBed.reconcile();
        testBed.passMinutes(1);
        await testBed.reconcile();
        expect(await stateOf(started)).toBe('expired');
        expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 });
      },
    );

    it.each<Pick<Fault, 'answer' | 'delayMs'> & Partial<Fault>>([
      ...noReplies,
      ...ifEvery({ answer: '500' } as const, { when: 'after', answer: 'kept-500', times: 1 } as const),
      { when: 'before', answer: 'kept-500', times: 1 },
    ])('refunds and answers with %j: the payment is refunded once', async (fault) => {
      const classId = await testBed.classWith({ availableSeat: 1 });
      const { student, started } = await testBed.buyer(classId);
      await testBed.payByCard(started);
      // Simulates a seat that was removed manually.
      await testBed.app.database
        .collection<{ holds: Types.ObjectId[] }>('classes')
        .updateOne({ _id: new Types.ObjectId(classId) }, { $set: { held: 0, holds: [] } });
      await testBed.play({ route: REFUND, when: 'after', times: ATTEMPTS, ...fault });
      const transactionId = intentOf(started.clientSecret);
      const answer = await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
      expect(answer.problem.code).toBe('payment-refunded');
      expect(await stateOf(started)).toBe('refunding');
      const seen = async () => (await testBed.app.call(listPayments, {}, student.token)).body;
      expect(await seen()).toMatchObject([{ transactionId, status: 'refunding', refundReason: 'no-seat' }]);
      testBed.passMinutes(1);
      await testBed.reconcile();
      expect(await stateOf(started)).toBe('refunded');
      expect(await seen()).toMatchObject([{ transactionId, status: 'refunded', refundReason: 'no-seat' }]);
      expect((await testBed.stripe.refunds.list({ payment_intent: transactionId })).data).toHaveLength(1);
    });
  });
  return () => testBed;
}
