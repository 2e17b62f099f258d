import {
  approveClass,
  createPaymentIntent,
  deleteCartItem,
  denyClass,
  MAX_DECLINES,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { Clock } from '../common/clock.js';
import { MAX_INTENTS } from '../limits/hold-limits.js';
import {
  asUser,
  breaches,
  intentOf,
  type Person,
  readLedger,
  PaymentTestBed,
  type TestApp,
  until,
} from '../../test/support/index.js';
import { OrderSettlementService } from './order-settlement.service.js';
import { OrdersService } from './orders.service.js';

const MINUTE_MS = 60_000;

let testBed: PaymentTestBed;
let apps: [TestApp, TestApp];
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  apps = [testBed.app, await testBed.secondApp()];
});
afterAll(() => testBed.close());
beforeEach(() => {
  testBed.relay.mode = 'lose';
});

const stranger = () => asUser(testBed.app, 'student', { emailVerified: false });
const strangers = (count: number) => Promise.all(Array.from({ length: count }, stranger));

/** Selects the class and starts its checkout. */
async function checkout(student: Person, classId: string, app = testBed.app) {
  const cartId = await testBed.select(student, classId);
  return { cartId, answer: await testBed.startCheckout(student, cartId, 19.99, app) };
}

type Started = Awaited<ReturnType<typeof testBed.startCheckout>>;

const codeOf = (answer: Started) => (answer.status === 200 ? 'held' : answer.problem.code);

/** The same user with a token issued after the address was verified. */
async function verify({ sub, email, name, ...person }: Person): Promise<Person> {
  const claims = { sub, email, name, emailVerified: true };
  const nextSecond = Math.floor(Date.now() / 1000) + 1;
  return { ...person, sub, email, name, token: await testBed.app.issuer.token(claims, { iat: nextSecond }) };
}

async function expectLedgerToHold(classId: string, seats: number): Promise<void> {
  const { database } = testBed.app;
  const ledger = await readLedger({ database, stripe: testBed.stripe, classIds: [classId] });
  const own = { ...ledger, intents: ledger.intents.filter(({ metadata }) => isOf(ledger.orders, metadata)) };
  expect(breaches(own, { capacity: new Map([[classId, seats]]) })).toEqual([]);
}

const isOf = (orders: readonly { _id: { toHexString(): string } }[], { orderId }: Record<string, string>) =>
  orders.some(({ _id }) => _id.toHexString() === orderId);

const minutesUntil = (moment: string | undefined) =>
  Math.round((Date.parse(moment ?? '') - testBed.app.nest.get(Clock).now().getTime()) / MINUTE_MS);

describe('security finding 2: the share of unverified students', () => {
  it('keeps seats free: 20 fresh unverified accounts that hold and never pay cannot keep a verified student from one', async () => {
    const classId = await testBed.classWith({ availableSeat: 10 });
    const crowd = await strangers(20);
    const started = await Promise.all(
      crowd.map((student, nth) => checkout(student, classId, apps[nth % 2 === 0 ? 0 : 1])),
    );
    expect(started.map(({ answer }) => codeOf(answer)).toSorted()).toEqual([
      ...Array<string>(2).fill('held'),
      ...Array<string>(18).fill('unverified-share-full'),
    ]);
    expect(await testBed.seats(classId)).toMatchObject({ free: 8, held: 2 });
    const verified = await Promise.all(Array.from({ length: 8 }, () => testBed.buyer(classId)));
    expect(verified.every(({ started: { clientSecret } }) => clientSecret !== '')).toBe(true);
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 10 });
    await expectLedgerToHold(classId, 10);
  });

  it('is one seat of a small class, and says when it is free at the latest', async () => {
    const classId = await testBed.classWith({ availableSeat: 4 });
    const [first, second] = await strangers(2);
    if (!first || !second) throw new Error('no strangers');
    const { answer } = await checkout(first, classId);
    const { answer: refused, cartId } = await checkout(second, classId);
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'unverified-share-full',
      retryAt: answer.body.expiresAt,
      canSendMail: false,
    });
    testBed.passMinutes(16);
    await testBed.reconcile();
    expect((await testBed.startCheckout(second, cartId)).status).toBe(200);
  });

  it('is left by a student who pays: a stranger signs up, selects and pays in one go', async () => {
    const classId = await testBed.classWith({ availableSeat: 4 });
    for (const student of await strangers(3)) {
      const { body } = (await checkout(student, classId)).answer;
      expect(await testBed.payByCard(body)).toBe(200);
      testBed.relay.mode = 'forward';
      await until(async () => (await testBed.order(body.orderId)).state === 'enrolled');
    }
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0, enrolled: 3 });
    await expectLedgerToHold(classId, 4);
  });

  it('keeps the last seat for longer each time: 20 accounts that hold it in turn cannot keep a verified student from it', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const crowd = await strangers(20);
    const cartIds = await Promise.all(crowd.map((student) => testBed.select(student, classId)));
    const attempt = async () => {
      const answers = await Promise.all(
        crowd.map((student, nth) =>
          testBed.startCheckout(student, cartIds[nth] ?? '', 19.99, apps[nth % 2 === 0 ? 0 : 1]),
        ),
      );
      const held = answers.find(({ status }) => status === 200);
      const refused = answers.find((answer) => codeOf(answer) === 'unverified-share-full');
      return { held, waits: minutesUntil(refused?.problem.retryAt) };
    };
    const waits: number[] = [];
    for (let hold = 1; hold <= 5; hold += 1) {
      expect((await attempt()).held).toBeDefined();
      testBed.passMinutes(16);
      await testBed.reconcile();
      if (hold === 1) continue;
      const kept = await attempt();
      expect(kept.held).toBeUndefined();
      waits.push(kept.waits);
      if (hold < 5) testBed.passMinutes(kept.waits + 1);
    }
    expect(waits).toEqual([15, 60, 360, 360]);
    expect((await testBed.buyer(classId)).started.clientSecret).not.toBe('');
    await expectLedgerToHold(classId, 1);
  });

  it('keeps only the last seats, and none after a hold that an admin ended', async () => {
    const [roomy, closed] = await Promise.all(
      [2, 1].map((availableSeat) => testBed.classWith({ availableSeat })),
    );
    if (!roomy || !closed) throw new Error('no classes');
    for (const classId of [roomy, roomy, roomy]) {
      expect(codeOf((await checkout(await stranger(), classId)).answer)).toBe('held');
      testBed.passMinutes(16);
      await testBed.reconcile();
    }
    for (let round = 0; round < 3; round += 1) {
      expect(codeOf((await checkout(await stranger(), closed)).answer)).toBe('held');
      await testBed.app.call(denyClass, { params: { id: closed } }, testBed.admin.token);
      await testBed.reconcile();
      await testBed.app.call(approveClass, { params: { id: closed } }, testBed.admin.token);
    }
  });

  it('does not bind a student who verifies meanwhile, and no longer counts the hold of one who did', async () => {
    const classId = await testBed.classWith({ availableSeat: 4 });
    const [first, second, third] = await strangers(3);
    if (!first || !second || !third) throw new Error('no strangers');
    const { cartId } = await checkout(first, classId);
    const refused = await checkout(second, classId);
    expect(codeOf(refused.answer)).toBe('unverified-share-full');
    expect(codeOf(await testBed.startCheckout(await verify(second), refused.cartId))).toBe('held');
    expect(codeOf((await checkout(third, classId)).answer)).toBe('unverified-share-full');
    expect(codeOf(await testBed.startCheckout(await verify(first), cartId))).toBe('held');
    expect(codeOf((await checkout(await stranger(), classId)).answer)).toBe('held');
    await expectLedgerToHold(classId, 4);
  });

  it('gives an unverified student one hold at a time, in all processes', async () => {
    const student = await stranger();
    const classIds = await Promise.all([1, 2, 3, 4].map(() => testBed.classWith({ availableSeat: 10 })));
    const started = await Promise.all(
      classIds.map((classId, nth) => checkout(student, classId, apps[nth % 2 === 0 ? 0 : 1])),
    );
    const codes = started.map(({ answer }) => codeOf(answer));
    expect(codes.toSorted()).toEqual(['held', ...Array<string>(3).fill('one-unverified-hold')]);
    const refused = started[codes.indexOf('one-unverified-hold')];
    const again = await testBed.startCheckout(student, refused?.cartId ?? '');
    expect(again.problem.retryAt).toBe(started[codes.indexOf('held')]?.answer.body.expiresAt);
    expect(codeOf(await testBed.startCheckout(await verify(student), refused?.cartId ?? ''))).toBe('held');
  });
});

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

  it('cost once, however many processes end them, and nothing when an admin closed the class', async () => {
    const classId = await testBed.classWith({ availableSeat: 10 });
    const [lapsing, closed] = await strangers(2);
    if (!lapsing || !closed) throw new Error('no strangers');
    const first = await checkout(lapsing, classId);
    testBed.passMinutes(16);
    const order = await apps[0].nest
      .get(OrdersService)
      .transition({ _id: new Types.ObjectId(first.answer.body.orderId) }, 'abandoned', { endedBy: 'lapsed' });
    await Promise.all(
      [0, 1, 0, 1].map((nth) => apps[nth === 0 ? 0 : 1].nest.get(OrderSettlementService).settle(order)),
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

  it('are free for a verified student up to a limit', async () => {
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
    const refusals: string[] = [];
    // Three at a time, so that the last round meets the limit in the middle.
    for (let round = 0; round < 7; round += 1) {
      const classIds = await Promise.all([1, 2, 3].map(() => testBed.classWith({ availableSeat: 5 })));
      const cartIds = await Promise.all(classIds.map((classId) => testBed.select(student, classId)));
      const started = await Promise.all(
        cartIds.map((cartId, nth) =>
          testBed.startCheckout(student, cartId, 19.99, apps[nth % 2 === 0 ? 0 : 1]),
        ),
      );
      for (const answer of started) {
        if (answer.status === 200) await testBed.payByCard(answer.body);
        else refusals.push(answer.problem.code);
      }
      testBed.passMinutes(1.1);
      await testBed.reconcile();
    }
    expect(await intents()).toBe(MAX_INTENTS);
    expect(refusals).toEqual(['too-many-intents']);
    testBed.passMinutes(60);
    const classId = await testBed.classWith({ availableSeat: 5 });
    expect(codeOf((await checkout(student, classId)).answer)).toBe('held');
  });

  it('repeats a checkout as often as it likes: that makes no further intent', async () => {
    const classId = await testBed.classWith({ availableSeat: 5 });
    const { student, cartId } = await testBed.buyer(classId);
    const calls = Array.from({ length: 2 * MAX_INTENTS }, (_, nth) =>
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

  it('cancel the intent by the webhook; the hold ends and costs a cool-down, also a verified student', async () => {
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
  ])('cancel the intent by %s where the events are lost', async (_, notice) => {
    const { order, intent, ...person } = await declined(MAX_DECLINES);
    testBed.passMinutes(1.1);
    await notice(person);
    expect((await intent()).status).toBe('canceled');
    expect((await testBed.order(order.orderId)).state).toBe('expired');
  });

  it('are five: after four the next card pays', async () => {
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
