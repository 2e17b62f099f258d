import { getSession, isAdmin, listStaffUsers } from '@blush/shared-ui/contracts';
import { type Collection, Types } from 'mongoose';
import {
  asUser,
  makeSubject,
  type Person,
  expectIndexedPage,
  expectIndexedSearch,
  plansOf,
  startApp,
  type TestApp,
} from '../../test/support/index.js';
import { searchFields } from './user-search-fields.js';

/** Enough for a full scan to show in the plan. */
const MANY = 400;

type Query = NonNullable<Parameters<typeof app.call<typeof listStaffUsers>>[1]['query']>;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await asUser(app, 'admin', { name: 'Ada Minh', email: 'ada@school.test' });
  await people().insertMany(Array.from({ length: MANY }, (_, nth) => record(nth)));
});
afterAll(() => app.close());

const people = () => app.database.collection('users');
const page = async (query: Query) => (await app.call(listStaffUsers, { query }, admin.token)).body;
const names = async (query: Query) => (await page(query)).items.map(({ name }) => name);

function record(nth: number) {
  const [name, email] = [`Pupil ${nth}`, `pupil${nth}@class.test`];
  return {
    _id: new Types.ObjectId(),
    iss: 'https://elsewhere.test/',
    sub: `pupil|${nth}`,
    name,
    email,
    emailVerified: true,
    role: nth % 40 === 0 ? 'instructor' : 'student',
    claimsAt: 0,
    createdAt: new Date(2020, 0, 1, 0, nth),
    updatedAt: new Date(2020, 0, 1, 0, nth),
    ...searchFields(name, email),
  };
}

describe('GET /staff/users', () => {
  it('answers twenty per page, newest first, and the total', async () => {
    const first = await page({});
    expect(first.items).toHaveLength(20);
    expect(first.total).toBe(MANY + 1);
    expect(first.items[0]).toMatchObject({ name: 'Ada Minh', role: 'admin' });
    expect(first.items[1]).toMatchObject({ name: `Pupil ${MANY - 1}` });
    expect((await page({ page: '5', limit: '100' })).items).toHaveLength(1);
    expect(await page({ page: '6', limit: '100' })).toEqual({ items: [], total: MANY + 1 });
  });

  it('shows every user exactly once when all pages are put together, in every order', async () => {
    for (const sort of ['newest', 'oldest', 'name', '-name', 'email', '-email'] as const) {
      const pages = await Promise.all(
        Array.from({ length: 5 }, (_, nth) => page({ sort, page: String(nth + 1), limit: '100' })),
      );
      const ids = pages.flatMap(({ items }) => items.map(({ _id }) => _id));
      expect(new Set(ids).size).toBe(MANY + 1);
      expect(ids).toHaveLength(MANY + 1);
    }
  });

  it('sorts by name and e-mail, both ways', async () => {
    expect((await names({ sort: 'name' }))[0]).toBe('Ada Minh');
    expect((await names({ sort: '-name' }))[0]).toBe('Pupil 99');
    expect((await names({ sort: 'email' }))[0]).toBe('Ada Minh');
    expect((await names({ sort: '-email' }))[0]).toBe('Pupil 9');
    expect((await names({ sort: 'oldest' }))[0]).toBe('Pupil 0');
  });

  it('finds prefixes of words of name and e-mail, ignoring case and accents; all words must match', async () => {
    await asUser(app, 'instructor', { name: 'Zoë  van der Berg', email: 'z.berg+art@mail.test' });
    for (const search of ['zoe', 'ZOË', 'ber', 'van zo', 'z.berg+art@mail.test', 'art mail'])
      expect(await names({ search })).toEqual(['Zoë  van der Berg']);
    for (const search of ['oe', 'zoe pupil', '.*', '$', '(']) expect(await names({ search })).toEqual([]);
    expect((await page({ search: '  ' })).total).toBe(MANY + 2);
    expect(await page({ search: 'pupil', role: 'instructor', limit: '3' })).toMatchObject({
      total: MANY / 40,
      items: [{ role: 'instructor' }, { role: 'instructor' }, { role: 'instructor' }],
    });
  });

  it('finds users by their current address, and no user whose address another subject claimed', async () => {
    const squatter = await asUser(app, 'student', { emailVerified: false, name: 'Squatter One' });
    const owner = await asUser(app, 'student', { email: squatter.email, name: 'Owner One' });
    expect(await names({ search: squatter.email })).toEqual(['Owner One']);
    expect(await names({ search: 'squatter' })).toEqual([]);
    const { email } = makeSubject();
    const later = { iat: Math.floor(Date.now() / 1000) + 1 };
    const moved = await app.issuer.token({ sub: owner.sub, email }, later);
    await app.call(listStaffUsers, {}, moved);
    expect(await names({ search: email })).toEqual(['Owner One']);
    expect(await names({ search: squatter.email })).toEqual([]);
  });

  it.each([
    'pageSize=1',
    'page=0',
    'page=100001',
    'limit=101',
    'limit=0',
    'sort=role',
    'role=boss',
    'search[$ne]=x',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('refuses ?%s: 400', async (query) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await app.fetch(`/staff/users?${query}`, { headers })).status).toBe(400);
  });
});

describe('the plans of GET /staff/users', () => {
  const sorts = ['newest', 'oldest', 'name', '-name', 'email', '-email'] as const;
  const filters: readonly Query[] = [{}, { role: 'instructor' }];
  /** Plans of the list, without the look-up of the caller. */
  const plansFor = async (...queries: readonly Query[]) => {
    const plans = await plansOf(app.database, async () => {
      for (const query of queries) await page({ ...query, limit: '10' });
    });
    return plans.filter(({ summary }) => !summary.includes('iss: 1'));
  };

  it.each(sorts)('%s: rows come in the order of an index, and are counted in it', async (sort) => {
    const plans = await plansFor(...filters.map((filter) => ({ ...filter, sort })));
    expectIndexedPage(plans, 10, filters.length);
  });

  it.each(sorts)('%s with a search: reads the rows of the page, no others', async (sort) => {
    const plans = await plansFor(...filters.map((filter) => ({ ...filter, sort, search: 'pup' })));
    expectIndexedSearch(plans, 10, filters.length);
  });

  it('a scan would be detected', async () => {
    const all: Collection = people();
    const [plan] = await plansOf(app.database, () => all.find({ photoURL: 'x' }).sort({ sub: 1 }).toArray());
    expect(plan).toMatchObject({ summary: 'COLLSCAN', sorted: true });
  });

  it('a look-up of a user by e-mail, in other operations, uses an index', async () => {
    const taken = await app.issuer.token(makeSubject({ email: admin.email, emailVerified: false }));
    const plans = await plansOf(app.database, async () => {
      await app.call(isAdmin, { params: { email: 'pupil1@class.test' } }, admin.token);
      await app.call(getSession, {}, taken);
    });
    expect(plans.length).toBeGreaterThan(2);
    for (const { summary } of plans) expect(summary).not.toContain('COLLSCAN');
  });
});
