import { listStaffPayments } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  asUser,
  type Person,
  expectIndexedPage,
  expectIndexedSearch,
  plansOf,
  startApp,
  type TestApp,
} from '../../test/support/index.js';
import { searchFields } from './payment-search-fields.js';

/** Enough for a full scan to show in the plan. */
const MANY = 400;
const STATUSES = ['service pending', 'refunding', 'refunded'] as const;

type Query = NonNullable<Parameters<typeof app.call<typeof listStaffPayments>>[1]['query']>;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await asUser(app, 'admin');
  await payments().insertMany(Array.from({ length: MANY }, (_, nth) => record(nth)));
});
afterAll(() => app.close());

const payments = () => app.database.collection('payments');
const page = async (query: Query) => (await app.call(listStaffPayments, { query }, admin.token)).body;

async function studentOf(email: string): Promise<string> {
  const payment = await payments().findOne({ email });
  return (payment?.['userId'] as Types.ObjectId).toHexString();
}

/** One payment a day from 1 March 2026 on; every tenth refunding, every twentieth refunded. */
function record(nth: number) {
  const facts = {
    email: `pupil${nth}@class.test`,
    className: nth % 2 === 0 ? 'Évening Look' : 'Bridal (basics)',
    transactionId: `pi_3Q${nth}xY`,
  };
  const date = new Date(Date.UTC(2026, 2, 1 + nth, 23, 59, 59));
  return {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    classId: new Types.ObjectId(),
    priceMinor: 1_000 + ((nth * 7) % 100),
    status: nth % 20 === 0 ? STATUSES[2] : nth % 10 === 0 ? STATUSES[1] : STATUSES[0],
    date,
    createdAt: date,
    updatedAt: date,
    ...facts,
    ...searchFields(facts),
  };
}

describe('GET /staff/payments', () => {
  it('answers twenty per page, newest first, and the total', async () => {
    const { items, total } = await page({});
    expect([items.length, total]).toEqual([20, MANY]);
    expect(items[0]).toMatchObject({ email: `pupil${MANY - 1}@class.test`, className: 'Bridal (basics)' });
  });

  it('shows every payment exactly once when all pages are put together, in every order', async () => {
    for (const sort of ['newest', 'oldest', 'price', '-price'] as const) {
      const pages = await Promise.all(
        Array.from({ length: 4 }, (_, nth) => page({ sort, page: String(nth + 1), limit: '100' })),
      );
      const rows = pages.flatMap(({ items }) => items);
      expect(new Set(rows.map(({ _id }) => _id)).size).toBe(MANY);
      const keys = rows.map(({ price, date }) => (sort.endsWith('price') ? price : Date.parse(date)));
      const rising = keys.toSorted((one, other) => one - other);
      expect(keys).toEqual(sort === 'oldest' || sort === 'price' ? rising : rising.toReversed());
    }
  });

  it('finds by e-mail, class and transaction id', async () => {
    const found = async (search: string) => (await page({ search })).items.map(({ email }) => email);
    expect(await found('pupil123@class.test')).toEqual(['pupil123@class.test']);
    expect(await found('pi_3q42xy')).toEqual(['pupil42@class.test']);
    expect((await page({ search: 'evening look' })).total).toBe(MANY / 2);
    expect((await page({ search: 'bridal (bas' })).total).toBe(MANY / 2);
    expect(await found('ridal')).toEqual([]);
  });

  it('filters by status, and by days including the first and the last', async () => {
    expect(await page({ status: 'refunded', limit: '1' })).toMatchObject({
      total: MANY / 20,
      items: [{ status: 'refunded' }],
    });
    const days = async (query: Query) =>
      (await page({ ...query, limit: '100' })).items.map(({ date }) => date);
    expect(await days({ from: '2026-03-02', to: '2026-03-03' })).toEqual([
      '2026-03-03T23:59:59.000Z',
      '2026-03-02T23:59:59.000Z',
    ]);
    expect(await days({ to: '2026-03-01' })).toEqual(['2026-03-01T23:59:59.000Z']);
    expect(await days({ from: '2026-03-05', to: '2026-03-04' })).toEqual([]);
    expect(
      await page({ status: 'refunding', search: 'pupil10', from: '2026-03-01', sort: 'price' }),
    ).toMatchObject({
      total: 1,
      items: [{ email: 'pupil10@class.test' }],
    });
  });

  it('filters by student, in every order', async () => {
    const student = await studentOf('pupil7@class.test');
    for (const sort of ['newest', 'oldest', 'price', '-price'] as const)
      expect(await page({ user: student, sort })).toMatchObject({
        total: 1,
        items: [{ email: 'pupil7@class.test' }],
      });
    expect(await page({ user: student, status: 'refunded' })).toEqual({ items: [], total: 0 });
    expect((await page({ user: student, search: 'bridal' })).total).toBe(1);
    expect((await page({ user: student, search: 'evening' })).total).toBe(0);
  });

  it.each([
    'user=me',
    'from=2026-02-30',
    'from=yesterday',
    'to=2026-1-1',
    'status=paid',
    'sort=date',
    'view=all',
    'pageSize=2',
  ])('refuses ?%s: 400', async (query) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await app.fetch(`/staff/payments?${query}`, { headers })).status).toBe(400);
  });
});

describe('the plans of GET /staff/payments', () => {
  const sorts = ['newest', 'oldest', 'price', '-price'] as const;
  const filters: readonly Query[] = [
    {},
    { status: 'refunded' },
    { from: '2026-03-10', to: '2027-12-31' },
    { status: 'service pending', from: '2026-03-10' },
  ];

  const plansFor = async (...queries: readonly Query[]) => {
    const plans = await plansOf(app.database, async () => {
      for (const query of queries) await page({ ...query, limit: '10' });
    });
    return plans.filter(({ collection }) => collection === 'payments');
  };

  it.each(sorts)('%s: rows come in the order of an index, and are counted in it', async (sort) => {
    const plans = await plansFor(...filters.map((filter) => ({ ...filter, sort })));
    expectIndexedPage(plans, 10, filters.length);
  });

  it('reads only the payments of the student', async () => {
    expectIndexedPage(await plansFor({ user: await studentOf('pupil7@class.test') }), 1);
  });

  it.each(sorts)('%s with a search: reads the rows of the page, no others', async (sort) => {
    const plans = await plansFor(...filters.map((filter) => ({ ...filter, sort, search: 'pup' })));
    expectIndexedSearch(plans, 10, filters.length);
  });
});
