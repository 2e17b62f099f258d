import {
  approveClass,
  createPaymentIntent,
  deleteCartItem,
  denyClass,
  MAX_DECLINES,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { MAX_INTENTS } from '../limits/hold-limits.js';
import { UserLimits } from '../limits/user-limits.service.js';
import { intentOf, PaymentTestBed, type Person, unpaidHolds, until } from '../../test/support/index.js';
import { OrderSettlement } from './order-settlement.service.js';
import { OrderTransitions } from './order-transitions.service.js';

const testBed = await PaymentTestBed.open();
const apps = [testBed.app, await testBed.secondApp()] as const;
afterAll(() => testBed.close());
beforeEach(() => {
  testBed.relay.mode = 'lose';
});

const { stranger, strangers, checkout, codeOf, verify, expectLedgerToHold, minutesUntil } =
  unpaidHolds(testBed);

describe('security finding 2: holds that end unpaid', () => {
  const drop = ({ token }: Person, id: string) => testBed.app.call(deleteCartItem, { params: { id } }, token);

  it('cost an unverified student a growing cool-down, which a verified address ends', async () => {
    const student = await stranger();
    const classId = await testBed.classWith({ availableSeat: 10 });
    const waits: number[] = [];
    let cartId = '';
    while (waits.length < 3) {
      ({ cartId } = await checkout(student, classId));
      await drop(student, cartId);
      cartId = await testBed.select(student, classId);
      const { status, problem } = await testBed.startCheckout(student, cartId);
      expect(status).toBe(409);
      expect(problem).toMatchObject({
        code: 'hold-cool-down',
        canSendMail: false,
      });
      waits.push(minutesUntil(problem.retryAt));
      if (waits.length < 3) {
        testBed.passMinutes(waits.at(-1) ?? 0);
        await drop(student, cartId);
      }
    }
    expect(waits).toEqual([2, 10, 60]);
    expect(codeOf(await testBed.startCheckout(await verify(student), cartId))).toBe('held');
  });

  it('count once towards the cool-down, however many processes end them, and not at all if an admin denied the class', async () => {
    const classId = await testBed.classWith({ availableSeat: 10 });
    const [lapsing, closed] = await strangers(2);
    if (!lapsing || !closed) throw new Error('no strangers');
    const first = await checkout(lapsing, classId);
    testBed.passMinutes(16);
    const order = await apps[0].nest
      .get(OrderTransitions)
      .transition({ _id: new Types.ObjectId(first.answer.body.orderId) }, 'abandoned', { endedBy: 'lapsed' });
    await Promise.all(
      [0, 1, 0, 1].map((nth) => apps[nth === 0 ? 0 : 1].nest.get(OrderSettlement).settle(order)),
    );
    const again = await testBed.startCheckout(lapsing, first.cartId);
    expect(codeOf(again)).toBe('hold-cool-down');
    expect(minutesUntil(again.problem.retryAt)).toBe(2);
    const other = await checkout(closed, classId);
    expect(codeOf(other.answer)).toBe('held');
    await testBed.app.call(denyClass, { params: { id: classId } }, testBed.admin.token);
    await testBed.reconcile();
    await testBed.app.call(approveClass, { params: { id: classId } }, testBed.admin.token);
    expect(codeOf(await testBed.startCheckout(closed, other.cartId))).toBe('held');
  });

  it.each([
    ['the reconciler', () => testBed.reconcile()],
    ['the next click', () => Promise.resolve()],
  ])(
    'cost nothing if the provider made no intent before the hold lapsed, which %s finds',
    async (_, findLapse) => {
      const student = await stranger();
      const classId = await testBed.classWith({ availableSeat: 10 });
      await testBed.play({ route: 'POST /v1/payment_intents', when: 'before', answer: '500', times: 3 });
      const { cartId, answer } = await checkout(student, classId);
      expect(codeOf(answer)).toBe('payments-unavailable');
      testBed.passMinutes(16);
      await findLapse();
      expect(codeOf(await testBed.startCheckout(student, cartId))).toBe('held');
      const ended = { userId: new Types.ObjectId(student.id), state: 'expired' };
      const orders = await testBed.app.database.collection('orders').find(ended).toArray();
      expect(orders.map(({ endedBy }) => endedBy as unknown)).toEqual([undefined]);
    },
  );

  it('cost a verified student no cool-down up to a limit', async () => {
    const classId = await testBed.classWith({ availableSeat: 10 });
    const student = await testBed.student();
    const codes: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { cartId, answer } = await checkout(student, classId);
      codes.push(codeOf(answer));
      await drop(student, cartId);
    }
    expect(codes).toEqual(['held', 'held', 'held', 'held', 'hold-cool-down']);
  });
});

describe('security finding 2: one account', () => {
  it('cannot make more than its limit of intents, through two processes at once', async () => {
    const student = await testBed.student();
    const intents = async () => {
      const orders = await testBed.app.database.collection('orders').find({ email: student.email }).toArray();
      return orders.filter(({ intentId }) => intentId !== undefined).length;
    };
    const caller = { ...student, emailVerified: true, role: 'student' as const, createdAt: new Date(0) };
    const allowed = 2;
    for (let nth = 0; nth < MAX_INTENTS - allowed; nth += 1)
      await testBed.app.nest.get(UserLimits).reserveIntent(new Types.ObjectId().toHexString(), caller);
    const classIds = await Promise.all([1, 2, 3].map(() => testBed.classWith({ availableSeat: 5 })));
    const cartIds = await Promise.all(classIds.map((classId) => testBed.select(student, classId)));
    const started = await Promise.all(
      cartIds.map((cartId, nth) =>
        testBed.startCheckout(student, cartId, 19.99, apps[nth % 2 === 0 ? 0 : 1]),
      ),
    );
    for (const answer of started) if (answer.status === 200) await testBed.payByCard(answer.body);
    testBed.passMinutes(1.1);
    await testBed.reconcile();
    expect(await intents()).toBe(allowed);
    const refused = started.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual(['too-many-intents']);
    testBed.passMinutes(60);
    const classId = await testBed.classWith({ availableSeat: 5 });
    expect(codeOf((await checkout(student, classId)).answer)).toBe('held');
  });

  it('repeats a checkout as often as it likes: that makes no further intent', async () => {
    const classId = await testBed.classWith({ availableSeat: 5 });
    const { student, cartId } = await testBed.buyer(classId);
    const calls = Array.from({ length: MAX_INTENTS + 1 }, (_, nth) =>
      testBed.startCheckout(student, cartId, 19.99, apps[nth % 2 === 0 ? 0 : 1]),
    );
    const secrets = new Set((await Promise.all(calls)).map(({ body }) => body.clientSecret));
    expect(secrets.size).toBe(1);
  });
});

describe('security finding 2: five declined cards', () => {
  async function declined(times: number) {
    const classId = await testBed.classWith({ availableSeat: 10 });
    const student = await testBed.student();
    const { cartId, answer } = await checkout(student, classId);
    const { body } = answer;
    for (let nth = 0; nth < times; nth += 1)
      expect(await testBed.payByCard(body, 'pm_card_chargeDeclined')).toBe(402);
    const intent = () => testBed.stripe.paymentIntents.retrieve(intentOf(body.clientSecret));
    return { classId, student, cartId, order: body, intent };
  }

  it('cancel the intent once the webhook reports them; the hold ends, with a cool-down even for a verified student', async () => {
    testBed.relay.mode = 'forward';
    const { classId, student, cartId, order, intent } = await declined(MAX_DECLINES);
    await until(async () => (await testBed.order(order.orderId)).state === 'expired');
    expect((await intent()).status).toBe('canceled');
    expect(await testBed.payByCard(order)).toBe(400);
    expect(await testBed.seats(classId)).toMatchObject({ free: 10, held: 0 });
    expect((await testBed.startCheckout(student, cartId)).problem).toMatchObject({
      code: 'hold-cool-down',
      retryAt: expect.any(String),
    });
    await expectLedgerToHold(classId, 10);
  });

  it.each([
    ['the reconciler', async () => testBed.reconcile()],
    [
      'the next call of the checkout',
      async ({ student, cartId }: { student: Person; cartId: string }) => {
        expect(codeOf(await testBed.startCheckout(student, cartId))).toBe('hold-cool-down');
      },
    ],
  ])('cancel the intent through %s if the events are lost', async (_, notifyApi) => {
    const { order, intent, ...person } = await declined(MAX_DECLINES);
    testBed.passMinutes(1.1);
    await notifyApi(person);
    expect((await intent()).status).toBe('canceled');
    expect((await testBed.order(order.orderId)).state).toBe('expired');
  });

  it('cancel nothing before the fifth: after four, another card can pay', async () => {
    testBed.relay.mode = 'forward';
    const { order, student, cartId } = await declined(MAX_DECLINES - 1);
    testBed.passMinutes(1.1);
    await testBed.reconcile();
    const again = await testBed.app.call(
      createPaymentIntent,
      { body: { cartId, price: 19.99 } },
      student.token,
    );
    expect(again.body.orderId).toBe(order.orderId);
    expect(await testBed.payByCard(order)).toBe(200);
    await until(async () => (await testBed.order(order.orderId)).state === 'enrolled');
  });
});
