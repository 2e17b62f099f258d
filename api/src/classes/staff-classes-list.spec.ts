import {
  denyClass,
  listClasses,
  listStaffClasses,
  type OperationInput,
  type StaffClass,
  staffClassQuery,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  approvedClass,
  asUser,
  type Person,
  pendingClass,
  plansOf,
  startApp,
} from '../../test/support/index.js';

type Query = NonNullable<OperationInput<typeof listStaffClasses>['query']>;

const sorts = staffClassQuery.shape.sort.def.innerType.options;

const app = await startApp();
const admin = await asUser(app, 'admin');
const instructor = await asUser(app, 'instructor', { name: 'Inès Moreau' });
afterAll(() => app.close());

const page = async (query: Query, { token }: Person) =>
  (await app.call(listStaffClasses, { query }, token)).body;
const names = async (query: Query, person: Person) =>
  (await page(query, person)).items.map(({ className }) => className);

async function instructorWith(...classNames: string[]): Promise<Person> {
  const teacher = await asUser(app, 'instructor');
  for (const [index, className] of classNames.entries())
    await pendingClass(app, teacher, { className, price: index + 1, availableSeat: 50 - index });
  return teacher;
}

describe('GET /staff/classes', () => {
  it('shows instructors their own classes in every status, and no others', async () => {
    const teacher = await instructorWith('First');
    const approved = await approvedClass(app, { instructor: teacher, admin }, { className: 'Second' });
    await pendingClass(app, instructor);
    const { items, total } = await page({}, teacher);
    expect(items.map(({ className, status }) => [className, status])).toEqual([
      ['Second', 'approved'],
      ['First', 'pending'],
    ]);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ _id: approved, version: 2, seats: 40, held: 0, changed: [] });
  });

  it('shows admins all classes', async () => {
    const id = await pendingClass(app, instructor);
    const theirs = await page({}, await asUser(app, 'instructor'));
    expect(theirs).toEqual({ items: [], total: 0 });
    const { items, total } = await page({}, admin);
    expect(items[0]?._id).toBe(id);
    expect(total).toBe(await app.database.collection('classes').countDocuments());
  });

  it('filters by instructor for admins; instructors see only their own classes', async () => {
    const teacher = await instructorWith('Hers', 'Also hers');
    const another = await instructorWith('Theirs');
    expect(await names({ instructor: teacher.id }, admin)).toEqual(['Also hers', 'Hers']);
    expect(await names({ instructor: teacher.id, status: 'approved' }, admin)).toEqual([]);
    expect(await names({ instructor: teacher.id, search: 'also' }, admin)).toEqual(['Also hers']);
    expect(await names({ instructor: teacher.id }, another)).toEqual(['Theirs']);
    const plans = await plansOf(app.database, () => page({ instructor: teacher.id }, admin));
    const ofClasses = plans.filter(({ collection }) => collection === 'classes');
    expect(ofClasses).not.toEqual([]);
    for (const { summary } of ofClasses) expect(summary).toContain('instructorId');
  });

  it('filters by status', async () => {
    const teacher = await instructorWith('Waits');
    await approvedClass(app, { instructor: teacher, admin }, { className: 'Open' });
    expect(await names({ status: 'pending' }, teacher)).toEqual(['Waits']);
    expect(await names({ status: 'approved' }, teacher)).toEqual(['Open']);
    expect(await names({ status: 'deny' }, teacher)).toEqual([]);
    const id = await pendingClass(app, teacher, { className: 'Closed' });
    await app.call(denyClass, { params: { id } }, admin.token);
    for (const person of [teacher, admin])
      expect(await names({ status: 'deny' }, person)).toEqual(['Closed']);
  });

  it('sorts by each key, in both directions', async () => {
    const teacher = await instructorWith('brow', 'Äther', 'Cut');
    expect(await names({}, teacher)).toEqual(['Cut', 'Äther', 'brow']);
    expect(await names({ sort: 'oldest' }, teacher)).toEqual(['brow', 'Äther', 'Cut']);
    expect(await names({ sort: 'name' }, teacher)).toEqual(['Äther', 'brow', 'Cut']);
    expect(await names({ sort: '-name' }, teacher)).toEqual(['Cut', 'brow', 'Äther']);
    expect(await names({ sort: 'price' }, teacher)).toEqual(['brow', 'Äther', 'Cut']);
    expect(await names({ sort: '-price' }, teacher)).toEqual(['Cut', 'Äther', 'brow']);
    expect(await names({ sort: 'seats' }, teacher)).toEqual(['Cut', 'Äther', 'brow']);
    expect(await names({ sort: '-seats' }, teacher)).toEqual(['brow', 'Äther', 'Cut']);
    const first = { className: 'brow', email: teacher.email };
    await app.database.collection('classes').updateOne(first, { $set: { enrolledStudent: 9 } });
    expect((await names({ sort: '-enrolled' }, teacher))[0]).toBe('brow');
    expect((await names({ sort: 'enrolled' }, teacher))[2]).toBe('brow');
  });

  describe('with classes of one name', () => {
    let teacher: Person;
    beforeAll(async () => {
      teacher = await instructorWith('Same', 'Same', 'Same', 'Same', 'Same');
    });

    it.each(sorts)('shows every class on exactly one page, sorted by %s', async (sort) => {
      for (const [person, limit] of [
        [teacher, '2'],
        [admin, '7'],
      ] as const) {
        const whole = await page({ sort, limit: '100' }, person);
        const pages: StaffClass[] = [];
        for (let number = 1; pages.length < whole.total; number += 1)
          pages.push(...(await page({ sort, page: String(number), limit }, person)).items);
        expect(pages.map(({ _id }) => _id)).toEqual(whole.items.map(({ _id }) => _id));
      }
    });
  });

  it('finds classes by prefixes of words in name, instructor and e-mail, ignoring case and accents', async () => {
    const teacher = await asUser(app, 'instructor', { name: 'Désirée Quill', email: 'quill.d@atelier.test' });
    await pendingClass(app, teacher, { className: 'Contour & Glow' });
    await pendingClass(app, teacher, { className: 'Contour Basics' });
    for (const search of ['cont', 'DESIREE', 'quill.d@atelier.test', ' désirée  contour ', 'atel'])
      expect(await names({ search }, admin)).toEqual(['Contour Basics', 'Contour & Glow']);
    expect(await names({ search: 'glow desi' }, admin)).toEqual(['Contour & Glow']);
    expect(await names({ search: 'glow', sort: 'price' }, teacher)).toEqual(['Contour & Glow']);
    for (const search of ['ontour', 'glow basics', '.*', '^', '&'])
      expect(await page({ search }, teacher)).toEqual({ items: [], total: 0 });
    expect((await page({ search: ' ' }, teacher)).total).toBe(2);
  });

  it('lets instructors search only their own classes', async () => {
    await pendingClass(app, instructor, { className: 'Unmistakable' });
    const other = await asUser(app, 'instructor');
    expect(await names({ search: 'unmistakable' }, other)).toEqual([]);
    expect(await names({ search: 'unmistakable' }, instructor)).toEqual(['Unmistakable']);
  });

  it('has 20 rows by default, 100 at most, and empty pages after the last', async () => {
    const teacher = await instructorWith(...Array.from({ length: 23 }, (_, index) => `Class ${index}`));
    const { items, total } = await page({}, teacher);
    expect([items.length, total]).toEqual([20, 23]);
    expect((await page({ page: '2' }, teacher)).items).toHaveLength(3);
    expect(await page({ page: '100000', limit: '100' }, teacher)).toEqual({ items: [], total: 23 });
  });

  it.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'sort=random',
    'status=open',
    'view=all',
    'pageSize=2',
  ])('refuses ?%s: 400', async (query) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await app.fetch(`/staff/classes?${query}`, { headers })).status).toBe(400);
  });
});

describe('in the query plans of lists of classes,', () => {
  const SEEDED = 400;
  const PAGE = 20;

  beforeAll(async () => {
    const classes = app.database.collection('classes');
    const template = await classes.findOne({});
    const statuses = ['pending', 'approved', 'deny'];
    await classes.insertMany(
      Array.from({ length: SEEDED }, (_, index) => ({
        ...template,
        _id: new Types.ObjectId(),
        status: statuses[index % 3],
        nameKey: `CLASS ${index % 50}`,
        words: ['SEEDED', `NUMBER${index}`],
        priceMinor: 100 * (index % 40),
        createdAt: new Date(index * 1000),
      })),
    );
  });

  const queriesBy = (sort: Query['sort']) =>
    [{}, { status: 'pending' as const }].flatMap((filter) =>
      [{}, { search: 'seeded num' }, { search: '?' }].map((search) => ({ sort, ...filter, ...search })),
    );

  it.each(sorts)('no collection is scanned for %s, with any filter', async (sort) => {
    const queries = queriesBy(sort);
    const plans = await plansOf(app.database, async () => {
      for (const query of queries) for (const person of [admin, instructor]) await page(query, person);
    });
    const ofClasses = plans.filter(({ collection }) => collection === 'classes');
    expect(ofClasses).toHaveLength(2 * 2 * queries.length);
    expect(plans.filter(({ summary }) => /COLLSCAN/.test(summary))).toEqual([]);
  });

  it.each(sorts)('sorted by %s, a page of all classes reads only the classes that it shows', async (sort) => {
    const plans = await plansOf(app.database, async () => {
      for (const query of queriesBy(sort).filter((one) => !('search' in one)))
        await page({ ...query, limit: String(PAGE) }, admin);
    });
    const ofClasses = plans.filter(({ collection }) => collection === 'classes');
    expect(Math.max(...ofClasses.map(({ documents }) => documents))).toBeLessThanOrEqual(PAGE);
    expect(ofClasses.some(({ sorted }) => sorted)).toBe(false);
  });

  it('a search reads only the classes that it finds', async () => {
    const plans = await plansOf(app.database, () => page({ search: 'number39 seeded' }, admin));
    const ofClasses = plans.filter(({ collection }) => collection === 'classes');
    // number39 and number390 to number399.
    expect(ofClasses.map(({ documents }) => documents)).toEqual([11, 11]);
  });

  it.each(['newest', 'name', 'price', 'enrolled', 'seats'] as const)(
    'no collection is scanned for GET /classes by %s, in any view',
    async (sort) => {
      const views = [
        [{ view: 'all' as const }, admin],
        [{ view: 'mine' as const }, instructor],
        [{}, admin],
      ] as const;
      const queries = [{ sort }, { sort, search: 'e' }, { sort, page: '2' }];
      const plans = await plansOf(app.database, async () => {
        for (const query of queries)
          for (const [view, { token }] of views)
            await app.call(listClasses, { query: { ...query, ...view } }, token);
      });
      const ofClasses = plans.filter(({ collection }) => collection === 'classes');
      expect(ofClasses.length).toBeGreaterThanOrEqual(queries.length * views.length);
      expect(plans.filter(({ summary }) => /COLLSCAN/.test(summary))).toEqual([]);
    },
  );

  it('a scan would be detected', async () => {
    const plans = await plansOf(app.database, () =>
      app.database.collection('classes').find({ classImg: 'x' }).toArray(),
    );
    expect(plans).toMatchObject([{ collection: 'classes', summary: 'COLLSCAN' }]);
  });
});
