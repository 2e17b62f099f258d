import {
  createPayment,
  denyClass,
  eraseUser,
  getClassFigures,
  listClassStudents,
  type OperationInput,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { asUser, intentOf, type Person, plansOf, PaymentTestBed, until } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';

const NOTHING = 'f'.repeat(24);

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
const teacher = testBed.instructor;
afterAll(() => testBed.close());
afterEach(() => {
  testBed.relay.mode = 'forward';
});

/** Stops webhook deliveries, whose queries would mix with the measured plans. */
const stopWebhooks = () => {
  testBed.relay.mode = 'lose';
};

async function enrol(classId: string, date: string, price?: number): Promise<Person> {
  const { student, started } = await testBed.buyer(classId, price);
  await testBed.payByCard(started);
  const transactionId = intentOf(started.clientSecret);
  await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
  await testBed.app.database
    .collection('orders')
    .updateOne({ _id: new Types.ObjectId(started.orderId) }, { $set: { enrolledAt: new Date(date) } });
  return student;
}

/** Refunds at the provider and waits until the API has recorded it. */
async function refund(payment: Record<string, unknown> | undefined): Promise<void> {
  const transactionId = String(payment?.['transactionId']);
  await testBed.stripe.refunds.create({ payment_intent: transactionId });
  const payments = testBed.app.database.collection('payments');
  await until(async () => (await payments.countDocuments({ transactionId, status: 'refunded' })) === 1);
}

type StudentsQuery = NonNullable<OperationInput<typeof listClassStudents>['query']>;
const students = (id: string, { token }: Person, query: StudentsQuery = {}) =>
  testBed.app.call(listClassStudents, { params: { id }, query }, token);

describe('GET /classes/{id}/students', () => {
  it('lists the enrolled students, newest first, in pages', async () => {
    const id = await testBed.classWith();
    const first = await enrol(id, '2026-03-01T10:00:00Z');
    const second = await enrol(id, '2026-03-02T10:00:00Z');
    await testBed.buyer(id);
    for (const person of [teacher, testBed.admin])
      expect((await students(id, person)).body).toEqual({
        items: [
          {
            _id: expect.any(String),
            name: second.name,
            email: second.email,
            enrolledAt: '2026-03-02T10:00:00.000Z',
          },
          {
            _id: expect.any(String),
            name: first.name,
            email: first.email,
            enrolledAt: '2026-03-01T10:00:00.000Z',
          },
        ],
        total: 2,
      });
    const { body } = await students(id, teacher, { sort: 'oldest', limit: '1' });
    expect(body).toMatchObject({ items: [{ email: first.email }], total: 2 });
    expect((await students(id, teacher, { page: '3', limit: '1' })).body).toEqual({ items: [], total: 2 });
  });

  it('lists the students of a class that was denied later, without refunded students', async () => {
    const id = await testBed.classWith();
    const stays = await enrol(id, '2026-03-01T10:00:00Z');
    const leaves = await enrol(id, '2026-03-02T10:00:00Z');
    await testBed.app.call(denyClass, { params: { id } }, testBed.admin.token);
    const [payment] = await testBed.paymentsOf(leaves);
    await refund(payment);
    const { items } = (await students(id, teacher)).body;
    expect(items.map(({ email }) => email)).toEqual([stays.email]);
  });

  it('shows the address a student paid with, even if it belongs to another user now', async () => {
    const id = await testBed.classWith();
    const { email, id: _id } = await enrol(id, '2026-03-01T10:00:00Z');
    await testBed.app.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { email: true } });
    expect((await students(id, teacher)).body.items).toMatchObject([{ email }]);
  });

  it('shows no address of an erased person', async () => {
    const id = await testBed.classWith();
    const erased = await enrol(id, '2026-03-01T10:00:00Z');
    await testBed.app.call(eraseUser, { params: { id: erased.id } }, testBed.admin.token);
    expect((await students(id, teacher)).body.items).toMatchObject([{ name: 'Erased person', email: '' }]);
  });

  it('answers 404 for an unknown class', async () => {
    expect((await students(NOTHING, testBed.admin)).problem.code).toBe('not-found');
  });

  it('scans no collection', async () => {
    stopWebhooks();
    const id = await testBed.classWith();
    await enrol(id, '2026-03-01T10:00:00Z');
    for (const sort of ['newest', 'oldest'] as const) {
      const plans = await plansOf(testBed.app.database, () => students(id, teacher, { sort }));
      const ofOrders = plans.filter(({ collection }) => collection === 'orders');
      expect(ofOrders.length).toBe(2);
      expect(Math.max(...ofOrders.map(({ documents }) => documents))).toBe(1);
      expect(plans.filter(({ summary, sorted }) => sorted || /COLLSCAN/.test(summary))).toEqual([]);
    }
  });
});

type FiguresQuery = NonNullable<OperationInput<typeof getClassFigures>['query']>;
const figures = async ({ token }: Person, query: FiguresQuery = {}) =>
  (await testBed.app.call(getClassFigures, { query }, token)).body;

async function seller() {
  const person = await asUser(testBed.app, 'instructor');
  const id = await testBed.classWith({ price: 20.35, availableSeat: 8, className: 'Sold' });
  const empty = await testBed.classWith({ className: 'Unsold' });
  await testBed.app.database
    .collection('classes')
    .updateMany(
      { _id: { $in: [id, empty].map((one) => new Types.ObjectId(one)) } },
      { $set: { instructorId: new Types.ObjectId(person.id) } },
    );
  for (const date of [
    '2026-02-27T23:59:59.999Z',
    '2026-02-28T00:00:00Z',
    '2026-03-01T12:00:00Z',
    '2026-03-01T23:59:59Z',
  ])
    await enrol(id, date, 20.35);
  return { person, id, empty };
}

describe('GET /staff/figures', () => {
  it("answers enrolments and earnings of the instructor's classes by day, and their fill rates", async () => {
    const { person, id, empty } = await seller();
    expect(await figures(person, { to: '2026-03-01', days: '2' })).toEqual({
      from: '2026-02-28',
      to: '2026-03-01',
      classes: [
        {
          _id: empty,
          className: 'Unsold',
          status: 'approved',
          enrolledStudent: 0,
          seats: 40,
          fillRate: 0,
          enrolments: 0,
          earnings: 0,
          days: [],
        },
        {
          _id: id,
          className: 'Sold',
          status: 'approved',
          enrolledStudent: 4,
          seats: 8,
          fillRate: 0.5,
          enrolments: 3,
          earnings: 61.05,
          days: [
            { day: '2026-02-28', enrolments: 1, earnings: 20.35 },
            { day: '2026-03-01', enrolments: 2, earnings: 40.7 },
          ],
        },
      ],
    });
    const year = await figures(person, { to: '2026-03-01', days: '366' });
    expect(year.from).toBe('2025-03-01');
    expect(year.classes[1]).toMatchObject({ enrolments: 4, earnings: 81.4 });
  });

  it('leaves out refunded payments', async () => {
    const { person } = await seller();
    const [last] = await testBed.app.database.collection('payments').find().sort({ _id: -1 }).toArray();
    await refund(last);
    const { classes } = await figures(person, { to: '2026-03-01', days: '2' });
    expect(classes[1]).toMatchObject({ enrolments: 2, earnings: 40.7, enrolledStudent: 3 });
  });

  it('covers the last 30 days by default', async () => {
    const clock = testBed.app.nest.get(Clock);
    const { now } = clock;
    clock.now = () => new Date('2026-03-30T23:30:00-02:00');
    try {
      expect(await figures(teacher, { days: '1' })).toMatchObject({ from: '2026-03-31', to: '2026-03-31' });
      expect(await figures(teacher)).toMatchObject({ from: '2026-03-02', to: '2026-03-31' });
    } finally {
      clock.now = now;
    }
  });

  it('is empty without classes, and for instructors only', async () => {
    expect((await figures(await asUser(testBed.app, 'instructor'))).classes).toEqual([]);
    for (const { token } of [testBed.admin, await testBed.student()])
      expect((await testBed.app.call(getClassFigures, {}, token)).problem.code).toBe('forbidden');
  });

  it.each([
    'days=0',
    'days=367',
    'days=x',
    'to=2026-02-29',
    'to=2026-13-01',
    'to=today',
    'to=1999-12-31',
    'view=all',
  ])('refuses ?%s: 400', async (query) => {
    const headers = { authorization: `Bearer ${teacher.token}` };
    expect((await testBed.app.fetch(`/staff/figures?${query}`, { headers })).status).toBe(400);
  });

  it.each(['2024-02-29', '2000-01-01', '2099-12-31'])('accepts to=%s', async (to) => {
    expect((await figures(teacher, { to, days: '366' })).to).toBe(to);
  });

  it('reads an index, and no order document', async () => {
    stopWebhooks();
    const { person } = await seller();
    const plans = await plansOf(testBed.app.database, () => figures(person, { to: '2026-03-01' }));
    const ofOrders = plans.filter(({ collection }) => collection === 'orders');
    expect(ofOrders).toMatchObject([{ documents: 0, summary: expect.stringContaining('IXSCAN') }]);
    expect(plans.filter(({ summary }) => /COLLSCAN/.test(summary))).toEqual([]);
  });
});
