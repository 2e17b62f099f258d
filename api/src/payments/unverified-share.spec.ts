import { approveClass, denyClass } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { PaymentTestBed, unpaidHolds, until } from '../../test/support/index.js';
import { Seats } from '../classes/seats.service.js';

const testBed = await PaymentTestBed.open();
const apps = [testBed.app, await testBed.secondApp()] as const;
afterAll(() => testBed.close());
beforeEach(() => {
  testBed.relay.mode = 'lose';
});

const { stranger, strangers, checkout, codeOf, verify, expectLedgerToHold, minutesUntil } =
  unpaidHolds(testBed);

describe('security finding 2: the share of unverified students', () => {
  it('leaves other seats free: 12 fresh unverified accounts that hold and never pay cannot keep verified students from them', async () => {
    const classId = await testBed.classWith({ availableSeat: 10 });
    const crowd = await strangers(12);
    const started = await Promise.all(
      crowd.map((student, nth) => checkout(student, classId, apps[nth % 2 === 0 ? 0 : 1])),
    );
    expect(started.map(({ answer }) => codeOf(answer)).toSorted()).toEqual([
      ...Array<string>(2).fill('held'),
      ...Array<string>(10).fill('unverified-share-full'),
    ]);
    expect(await testBed.seats(classId)).toMatchObject({ free: 8, held: 2 });
    const verified = await Promise.all(Array.from({ length: 8 }, () => testBed.buyer(classId)));
    expect(verified.every(({ started: { clientSecret } }) => clientSecret !== '')).toBe(true);
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 10 });
    await expectLedgerToHold(classId, 10);
  });

  it('is one seat of a small class, and the refusal says when that seat is free at the latest', async () => {
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

  it('no longer includes a student who has paid: strangers can sign up, select and pay one after another', async () => {
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

  it('reserves the last seat for verified students, for longer after each unpaid hold: 5 accounts that hold it in turn cannot keep them from it', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    // Each account is refused for a while after its own hold, and the others try.
    const crowd = await strangers(5);
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

  it('reserves the last seats no shorter after a further unpaid hold, although earlier ones do not count any more', async () => {
    const classId = await testBed.classWith({ availableSeat: 10 });
    const seats = testBed.app.nest.get(Seats);
    const keptUntil = async () => {
      const orderId = new Types.ObjectId().toHexString();
      expect(await seats.hold(classId, { orderId, unverified: true })).toBe('held');
      await seats.giveBackUnpaid(classId, orderId);
      return (await seats.unverifiedHolds(classId)).until;
    };
    for (let end = 1; end <= 3; end += 1) await keptUntil();
    testBed.passMinutes(23 * 60);
    const fourth = await keptUntil();
    testBed.passMinutes(2 * 60);
    expect(await keptUntil()).toEqual(fourth);
    testBed.passMinutes(-25 * 60);
  });

  it('lets a hold keep its price, rather than end for a lower one, if the seat would then be kept for verified students', async () => {
    const classId = await testBed.classWith({ availableSeat: 2 });
    for (const student of await strangers(2)) {
      await checkout(student, classId);
      testBed.passMinutes(16);
      await testBed.reconcile();
    }
    const student = await stranger();
    const { cartId, answer } = await checkout(student, classId);
    await testBed.buyer(classId);
    await testBed.reprice(classId, 10);
    const { problem } = await testBed.startCheckout(student, cartId, 10);
    expect(problem).toMatchObject({
      code: 'price-changed',
      price: 19.99,
      detail: 'The seat that is held for you keeps its price.',
    });
    const { body } = await testBed.startCheckout(student, cartId, 19.99);
    expect(body.orderId).toBe(answer.body.orderId);
  });

  it('reserves only the last seats for verified students, and none after a hold that an admin ended', async () => {
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

  it('does not limit a student who verifies after a refusal, and no longer includes the hold of a student who verifies later', async () => {
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
