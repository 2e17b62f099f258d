import { createPayment, getOverview, MAX_DECLINES, refundPayment } from '@blush/shared-ui/contracts';
import { Clock } from '../common/clock.js';
import { IntentSync } from '../payments/intent-sync.service.js';
import { asUser, intentOf, pendingClass, plansOf, PaymentTestBed } from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const read = (from: string, to: string) =>
  testBed.app.call(getOverview, { query: { from, to } }, testBed.admin.token);

async function buy(classId: string, price: number, card?: string): Promise<string> {
  const { student, started } = await testBed.buyer(classId, price);
  await testBed.payByCard(started, card);
  const body = { transactionId: intentOf(started.clientSecret) };
  await testBed.app.call(createPayment, { body }, student.token);
  return started.orderId;
}

async function setDates(id: string, { paid, refunded }: { paid: string; refunded?: string }): Promise<void> {
  const { database } = testBed.app;
  const { _id } =
    (await database.collection('payments').find().toArray()).find((one) => one._id.toHexString() === id) ??
    {};
  if (!_id) throw new Error('no payment');
  const moments = { date: new Date(paid), ...(refunded !== undefined && { refundedAt: new Date(refunded) }) };
  await database.collection('payments').updateOne({ _id }, { $set: moments });
  await database.collection('orders').updateOne({ _id }, { $set: { enrolledAt: new Date(paid) } });
}

describe('GET /staff/overview', () => {
  it('answers zeros on each day without sales', async () => {
    const { body } = await read('2026-02-27', '2026-03-01');
    const zeros = { sold: 0, discounts: 0, gross: 0, refunded: 0, net: 0, enrolments: 0 };
    expect(body).toEqual({
      from: '2026-02-27',
      to: '2026-03-01',
      total: zeros,
      days: ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => ({ day, ...zeros })),
      classes: { enrolled: 0, capacity: 0, fillRate: 0, top: [] },
      pending: { classesToReview: 0, paymentsGoingBack: 0, openOrders: 0, openDisputes: 0 },
      unpaidHolds: { lapsed: 0, declined: 0, refusedByShare: 0, coolingDown: 0 },
    });
  });

  it('counts payments, refunds and enrolments on their days, in UTC', async () => {
    const classId = await testBed.classWith({ className: 'Évening', price: 19.99, availableSeat: 8 });
    const dear = await testBed.classWith({ className: 'Bridal', price: 0.5, availableSeat: 1 });
    const [first, second, third] = [
      await buy(classId, 19.99),
      await buy(classId, 19.99),
      await buy(dear, 0.5),
    ];
    await testBed.app.call(refundPayment, { params: { id: second } }, testBed.admin.token);
    await setDates(first, { paid: '2026-03-01T00:00:00Z' });
    await setDates(second, { paid: '2026-03-01T23:59:59.999Z', refunded: '2026-03-03T12:00:00Z' });
    await setDates(third, { paid: '2026-03-03T00:00:00Z' });
    const { body } = await read('2026-03-01', '2026-03-03');
    expect(body.days).toEqual([
      { day: '2026-03-01', sold: 39.98, discounts: 0, gross: 39.98, refunded: 0, net: 39.98, enrolments: 2 },
      { day: '2026-03-02', sold: 0, discounts: 0, gross: 0, refunded: 0, net: 0, enrolments: 0 },
      { day: '2026-03-03', sold: 0.5, discounts: 0, gross: 0.5, refunded: 19.99, net: -19.49, enrolments: 1 },
    ]);
    expect(body.total).toEqual({
      sold: 40.48,
      discounts: 0,
      gross: 40.48,
      refunded: 19.99,
      net: 20.49,
      enrolments: 3,
    });
    expect((await read('2026-03-02', '2026-03-02')).body.total.gross).toBe(0);
    expect(body.classes).toEqual({
      enrolled: 2,
      capacity: 9,
      fillRate: 2 / 9,
      top: [
        {
          _id: dear,
          className: 'Bridal',
          instructorName: testBed.instructor.name,
          enrolled: 1,
          capacity: 1,
          fillRate: 1,
        },
        {
          _id: classId,
          className: 'Évening',
          instructorName: testBed.instructor.name,
          enrolled: 1,
          capacity: 8,
          fillRate: 0.125,
        },
      ],
    });
  });

  it('lists open work: classes to review, refunds under way, open checkouts, open disputes', async () => {
    await pendingClass(testBed.app, testBed.instructor);
    const classId = await testBed.classWith({ availableSeat: 2 });
    const id = await buy(classId, 19.99);
    await testBed.buyer(classId);
    const disputed = await buy(await testBed.classWith(), 19.99, 'pm_card_createDispute');
    await testBed.app.nest.get(IntentSync).sync((await testBed.order(disputed)).intentId ?? '');
    await testBed.play({ route: 'POST /v1/refunds', when: 'before', answer: '500', times: 4 });
    await testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);
    await testBed.forgetFaults();
    const { body } = await read('2026-03-01', '2026-03-01');
    expect(body.pending).toEqual({
      classesToReview: 1,
      paymentsGoingBack: 1,
      openOrders: 1,
      openDisputes: 1,
    });
  });

  it('counts abuse: lapsed holds, intents ended by declined cards, refusals by the share, students in a cool-down', async () => {
    const classId = await testBed.classWith({ availableSeat: 4 });
    const today = () => testBed.app.nest.get(Clock).now().toISOString().slice(0, 10);
    const from = today();
    const checkout = async () => {
      const student = await asUser(testBed.app, 'student', { emailVerified: false });
      return testBed.startCheckout(student, await testBed.select(student, classId));
    };
    const first = await checkout();
    const refused = [await checkout(), await checkout()];
    for (const { problem } of refused) expect(problem.code).toBe('unverified-share-full');
    const { started } = await testBed.buyer(classId);
    for (let nth = 0; nth < MAX_DECLINES; nth += 1)
      await testBed.payByCard(started, 'pm_card_chargeDeclined');
    testBed.passMinutes(1.1);
    await testBed.reconcile();
    testBed.passMinutes(15);
    await testBed.reconcile();
    expect((await testBed.order(first.body.orderId)).state).toBe('expired');
    const { body } = await read(from, today());
    // The hold with declined cards ended 15 minutes before, so its cool-down is over.
    expect(body.unpaidHolds).toMatchObject({ declined: 1, refusedByShare: 2, coolingDown: 1 });
    expect(body.unpaidHolds.lapsed).toBeGreaterThanOrEqual(1);
    expect((await read('2026-03-01', '2026-03-01')).body.unpaidHolds).toMatchObject({
      lapsed: 0,
      refusedByShare: 0,
    });
  });

  it('refuses a range that is reversed or too long: 422; an invalid day: 400', async () => {
    expect((await read('2026-03-02', '2026-03-01')).problem.code).toBe('range-not-allowed');
    expect((await read('2026-01-01', '2027-01-02')).problem.code).toBe('range-not-allowed');
    expect((await read('2026-01-01', '2027-01-01')).body.days).toHaveLength(366);
    expect((await read('2026-02-29', '2026-03-01')).status).toBe(400);
    expect((await testBed.app.call(getOverview, {}, testBed.admin.token)).status).toBe(400);
  });

  it('reads payments and orders from indexes only', async () => {
    const plans = await plansOf(testBed.app.database, () => read('2026-01-01', '2026-12-31'));
    const of = (name: string) => plans.filter(({ collection }) => collection === name);
    expect([of('payments'), of('orders'), of('classes')].map(({ length }) => length)).toEqual([5, 4, 3]);
    for (const { summary } of plans) expect(summary).not.toContain('COLLSCAN');
    for (const { documents } of [...of('payments'), ...of('orders')]) expect(documents).toBe(0);
  });
});
