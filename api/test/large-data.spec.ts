import { getModelToken } from '@nestjs/mongoose';
import { getOverview } from '@blush/shared-ui/contracts';
import mongoose, { type Connection, type Model } from 'mongoose';
import type Stripe from 'stripe';
import { AuditRecord } from '../src/audit/audit.schema.js';
import { ClassRecord, seatsOf } from '../src/classes/class.schema.js';
import { FeedbackRecord } from '../src/classes/class-feedback.schema.js';
import { OrderRecord } from '../src/orders/order.schema.js';
import { PaymentRecord } from '../src/payments/payment.schema.js';
import { UserRecord } from '../src/users/user.schema.js';
import { signInInstructor } from './staff-tables/instructor.js';
import { type StaffRequest, staffRequests } from './staff-tables/staff-requests.js';
import { breaches, plansOf, readLedger, PaymentTestBed, testDatabase } from './support/index.js';
import { fillDatabase, isFilled } from './large-data/fill.js';

const SIZE = { classes: 30, people: 150, payments: 300 };
/** Users that already exist. */
const BEFORE = 2;

let testBed: PaymentTestBed;
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  expect(await isFilled(testBed.app.database)).toBe(false);
  await fillDatabase(testBed.app.database, SIZE);
});
afterAll(() => testBed.close());

const count = (collection: string, filter = {}) =>
  testBed.app.database.collection(collection).countDocuments(filter);

describe('the large data set', () => {
  it('has the requested number of records', async () => {
    expect(await isFilled(testBed.app.database)).toBe(true);
    expect(await count('users')).toBe(SIZE.people + BEFORE);
    expect(await count('classes')).toBe(SIZE.classes);
    expect(await count('payments')).toBe(SIZE.payments);
    expect(await count('orders')).toBe(SIZE.payments);
    for (const status of ['pending', 'approved', 'deny'])
      expect(await count('classes', { status })).toBeGreaterThan(0);
    expect(await count('payments', { status: 'refunded' })).toBeGreaterThan(0);
  });

  it('has records as the API writes them', async () => {
    const { nest } = testBed.app;
    for (const { name } of [
      UserRecord,
      ClassRecord,
      FeedbackRecord,
      OrderRecord,
      PaymentRecord,
      AuditRecord,
    ]) {
      const model = nest.get<Model<object>>(getModelToken(name));
      const raw = await model.collection.find({}).toArray();
      expect(raw.length).toBeGreaterThan(0);
      const known = new Set([...Object.keys(model.schema.paths), '__v']);
      for (const record of raw) {
        await model.hydrate(record).validate();
        const unknownFields = Object.keys(record).filter(
          (field) => !known.has(field) && ![...known].some((path) => path.startsWith(`${field}.`)),
        );
        expect(unknownFields).toEqual([]);
      }
    }
  });

  it('has a ledger that adds up', async () => {
    const classes = await testBed.app.database.collection<ClassRecord>('classes').find().toArray();
    const ids = classes.map(({ _id }) => _id.toHexString());
    const ledger = await readLedger({
      database: testBed.app.database,
      stripe: testBed.stripe,
      classIds: ids,
    });
    const capacity = new Map(classes.map((one) => [one._id.toHexString(), seatsOf(one)]));
    // The provider has no data of these orders: build the intents it would have.
    const intents = ledger.orders.map((order) => intentFor(order));
    expect(breaches({ ...ledger, intents }, { capacity, settled: true })).toEqual([]);
    expect(ledger.orders.length).toBe(SIZE.payments);
  });

  it('has as many entries in the audit log as reviews, changes and refunds', async () => {
    const counted = async (action: string) => count('auditlog', { action });
    expect(await counted('class-denied')).toBe(await count('classes', { status: 'deny' }));
    expect(await counted('class-feedback')).toBe(await count('classfeedbacks'));
    expect(await counted('class-approved')).toBe(await count('classes', { 'review.status': 'approved' }));
    expect(await counted('class-changed')).toBe(
      await count('classes', { status: 'pending', 'review.status': 'approved' }),
    );
    expect(await counted('payment-refunded')).toBe(await count('payments', { refundReason: 'by-school' }));
    expect(await counted('user-promoted')).toBe(
      await count('users', { role: 'instructor', iss: /large-school\.test/ }),
    );
  });

  it('has no unfinished order, and is deterministic', async () => {
    const days = { from: '2026-01-01', to: '2026-01-01' };
    const { pending } = (await testBed.app.call(getOverview, { query: days }, testBed.admin.token)).body;
    expect(pending).toMatchObject({ openOrders: 0, paymentsGoingBack: 0 });
    const again = await mongoose.createConnection(testDatabase()).asPromise();
    await fillDatabase(again, SIZE);
    const names = async (database: Connection) =>
      database.collection('classes').distinct('className', { email: /@large-school\.test$/ });
    expect(await names(again)).toEqual(await names(testBed.app.database));
    await again.dropDatabase();
    await again.close();
  });
});

describe('the queries of the bench', () => {
  let token: string;
  let requests: readonly StaffRequest[];
  beforeAll(async () => {
    const instructor = await signInInstructor(testBed.app);
    token = instructor.token;
    requests = staffRequests(instructor.classId);
  });

  it('are answered by the API with rows in every table, and always read indexes', async () => {
    const { app } = testBed;
    const tables = new Set(requests.map(({ table }) => table));
    expect(tables.size).toBe(9);
    for (const table of tables) {
      const asked = requests.filter((request) => request.table === table);
      let rows = 0;
      const plans = await plansOf(app.database, async () => {
        for (const { as, operation, params, query } of asked) {
          const caller = as === 'admin' ? testBed.admin.token : token;
          const answer = await app.call(operation, { params, query }, caller);
          expect({ table, query, status: answer.status }).toEqual({ table, query, status: 200 });
          const { items = [answer.body] } = answer.body as { items?: unknown[] };
          rows += items.length;
        }
      });
      expect({ table, hasRows: rows > 0 }).toEqual({ table, hasRows: true });
      // Each request reads at least once: no plan has left the profile, whose size is limited.
      expect(plans.length).toBeGreaterThanOrEqual(asked.length);
      const scans = plans.filter(({ summary }) => summary.includes('COLLSCAN'));
      expect({ table, scans }).toEqual({ table, scans: [] });
    }
  });
});

/** The intent that the provider would have. */
function intentFor({ _id, state, priceMinor }: OrderRecord): Stripe.PaymentIntent {
  return {
    metadata: { orderId: _id.toHexString() },
    status: 'succeeded',
    amount_received: priceMinor,
    latest_charge: { amount_refunded: state === 'refunded' ? priceMinor : 0 },
  } as unknown as Stripe.PaymentIntent;
}
