import {
  approveClass,
  createPriceRule,
  endPriceRule,
  getClass,
  getOffers,
  getStaffClass,
  listClasses,
  listStaffClasses,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import { classEdits, PaymentTestBed, plansOf, until } from '../../test/support/index.js';
import { PublicAnswers } from '../public-answers/public-answers.service.js';
import { Clock } from '../common/clock.js';
import { SortPriceUpdates } from './sort-price-updates.service.js';

/** After the tokens are issued, and early enough for their sign-ins to be recent. */
const START = Date.now() + 600_000;
const BEGIN = START + 60_000;
const END = START + 120_000;

let now = START;
const testBed = await PaymentTestBed.open();
const { app } = testBed;
const other = await testBed.secondApp();
for (const each of [app, other]) each.nest.get(Clock).now = () => new Date(now);
const lips = await testBed.classWith({ className: 'Bold Lips', price: 40 });
const brows = await testBed.classWith({ className: 'Brows', price: 30 });
const skin = await testBed.classWith({ className: 'Skin', price: 28 });
afterAll(() => testBed.close());
beforeEach(async () => {
  now = START;
  await app.database.collection('pricerules').deleteMany({});
  await updateSortPrices();
  await app.changesReported();
});

const updateSortPrices = () => app.nest.get(SortPriceUpdates).run();

async function rule(over: object = {}): Promise<string> {
  const body = {
    percent: 40,
    label: 'Opening week',
    classIds: [lips],
    from: new Date(BEGIN).toISOString(),
    to: new Date(END).toISOString(),
    ...over,
  };
  return (await app.call(createPriceRule, { body }, testBed.admin.token)).body.insertedId ?? '';
}

const read = async (id = lips, api = app) => (await api.call(getClass, { params: { id } })).body;
const list = async (query: object = {}, token?: string) =>
  (await app.call(listClasses, { query }, token)).body as SchoolClass[];
const tagOf = async (address: string) => (await app.fetch(address)).headers.get('etag') ?? '';

async function keepInMemory(address: string, api = app): Promise<void> {
  await until(async () => {
    await api.fetch(address);
    return api.nest.get(PublicAnswers).find(address) !== undefined;
  });
}

describe('a price', () => {
  it('is what is paid at the moment: a rule applies at its beginning, and no more at its end', async () => {
    await rule();
    now = BEGIN - 1;
    expect(await read()).toMatchObject({ price: 40 });
    expect(await read()).not.toHaveProperty('listPrice');
    now = BEGIN;
    expect(await read()).toMatchObject({
      price: 24,
      listPrice: 40,
      discount: { percent: 40, label: 'Opening week', until: new Date(END).toISOString() },
    });
    now = END - 1;
    expect(await read()).toMatchObject({ price: 24 });
    now = END;
    expect(await read()).toMatchObject({ price: 40 });
    expect(await read(brows)).toMatchObject({ price: 30 });
  });

  it('is the same in lists, and for staff; a review compares list prices', async () => {
    await rule();
    now = BEGIN;
    const facts = { price: 24, listPrice: 40 };
    const named = (classes: SchoolClass[]) => classes.find(({ _id }) => _id === lips);
    expect(named(await list())).toMatchObject(facts);
    expect(named(await list({ view: 'all' }, testBed.admin.token))).toMatchObject(facts);
    const { items } = (await app.call(listStaffClasses, {}, testBed.admin.token)).body;
    expect(named(items)).toMatchObject({ ...facts, changed: [] });
    const input = { params: { id: lips } };
    expect((await app.call(getStaffClass, input, testBed.instructor.token)).body).toMatchObject({
      ...facts,
      review: { price: 40 },
      changed: [],
    });
  });

  it.each(['begins', 'ends'] as const)(
    'is no longer served from the cache when a rule %s, to the millisecond',
    async (what) => {
      await rule();
      const [moment, before, after] = what === 'begins' ? [BEGIN, 40, 24] : [END, 24, 40];
      now = moment - 1;
      const address = `/classes/${lips}`;
      await keepInMemory(address);
      const tag = await tagOf(address);
      const again = () => app.fetch(address, { headers: { 'if-none-match': tag } });
      expect((await again()).status).toBe(304);
      expect((await read()).price).toBe(before);
      now = moment;
      expect(app.nest.get(PublicAnswers).find(address)).toBeUndefined();
      expect((await again()).status).toBe(200);
      expect((await read()).price).toBe(after);
    },
  );

  it('stays in a shared cache until a rule begins at the longest', async () => {
    await rule();
    const caching = async () => {
      const { headers } = await app.fetch('/classes');
      return [headers.get('cache-control'), headers.get('cdn-cache-control')];
    };
    const headers = (seconds: number, stale: number) => [
      `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
      `public, max-age=${seconds}, stale-while-revalidate=${stale}`,
    ];
    expect(await caching()).toEqual(headers(2, 8));
    now = BEGIN - 5_500;
    expect(await caching()).toEqual(headers(2, 3));
    await keepInMemory('/classes');
    expect(await caching()).toEqual(headers(2, 3));
    now = BEGIN - 900;
    expect(await caching()).toEqual(headers(0, 0));
  });

  it('leaves the cache of every process when a rule is made or ended', async () => {
    for (const api of [app, other]) await keepInMemory('/classes', api);
    now = BEGIN;
    const id = await rule();
    expect((await read()).price).toBe(24);
    await until(async () => (await read(lips, other)).price === 24);
    await app.call(endPriceRule, { params: { id } }, testBed.admin.token);
    expect((await read()).price).toBe(40);
    await until(async () => (await read(lips, other)).price === 40);
  });
});

describe('the order by price', () => {
  const names = async (sort = 'price') => {
    const own = [lips, brows, skin];
    const { items } = (
      await app.call(listStaffClasses, { query: { sort: sort as 'price' } }, testBed.admin.token)
    ).body;
    const staff = items.filter(({ _id }) => own.includes(_id)).map(({ className }) => className);
    if (sort === 'price') {
      const open = (await list({ sort })).filter(({ _id }) => own.includes(_id));
      expect(open.map(({ className }) => className)).toEqual(staff);
    }
    return staff.join();
  };

  it('follows a rule that begins, is changed and ends', async () => {
    const id = await rule();
    await updateSortPrices();
    expect(await names()).toBe('Skin,Brows,Bold Lips');
    now = BEGIN;
    await updateSortPrices();
    expect(await names()).toBe('Bold Lips,Skin,Brows');
    expect(await names('-price')).toBe('Brows,Skin,Bold Lips');
    await app.call(endPriceRule, { params: { id } }, testBed.admin.token);
    await updateSortPrices();
    expect(await names()).toBe('Skin,Brows,Bold Lips');
  });

  it('includes a rule for every class, and classes that are made or repriced while it is live', async () => {
    now = BEGIN;
    await rule({ classIds: undefined, percent: 50 });
    await rule();
    await updateSortPrices();
    expect(await names()).toBe('Skin,Brows,Bold Lips');
    const made = await testBed.classWith({ className: 'Made later', price: 29 });
    const { items } = (await app.call(listStaffClasses, { query: { sort: 'price' } }, testBed.admin.token))
      .body;
    expect(items.map(({ className }) => className)).toEqual(['Skin', 'Made later', 'Brows', 'Bold Lips']);
    await classEdits(testBed).edit(made, { price: 1000 });
    await app.call(approveClass, { params: { id: made } }, testBed.admin.token);
    const last = (await list({ sort: 'price' })).at(-1);
    expect(last).toMatchObject({ className: 'Made later', price: 500, listPrice: 1000 });
  });
});

describe('GET /offers', () => {
  const offers = async () => (await app.call(getOffers, {})).body;

  it('says which discounts apply now, to which classes, and until when', async () => {
    expect(await offers()).toEqual({ live: [] });
    await rule({ classIds: [lips, brows, skin], percent: 30 });
    await rule();
    expect(await offers()).toEqual({ live: [] });
    now = BEGIN;
    expect((await offers()).live).toEqual([
      expect.objectContaining({ percent: 40, everyClass: false, classCount: 1, classNames: ['Bold Lips'] }),
      expect.objectContaining({ percent: 30, classCount: 3, to: new Date(END).toISOString() }),
    ]);
  });

  it('leaves out classes whose sale is over, at once', async () => {
    const hours = (count: number) => START + count * 3_600_000;
    const minute = (time: number) => new Date(time).toISOString().slice(0, 16);
    const sessions = [{ start: minute(hours(1)), end: minute(hours(2)), zone: 'UTC' }];
    const evening = await testBed.classWith({ className: 'Evening', sessions });
    await rule({ classIds: [evening], to: new Date(hours(3)).toISOString() });
    now = BEGIN;
    expect((await offers()).live).toMatchObject([{ classCount: 1, classNames: ['Evening'] }]);
    now = hours(1);
    expect(await offers()).toEqual({ live: [] });
  });

  it('counts the classes without reading them, also those of a rule for named classes', async () => {
    const more = await Promise.all([1, 2, 3].map((part) => testBed.classWith({ className: `Part ${part}` })));
    await rule({ classIds: undefined });
    await rule({ classIds: [lips, brows, skin, ...more] });
    now = BEGIN;
    const plans = (await plansOf(app.database, offers)).filter(({ collection }) => collection === 'classes');
    const counts = plans.filter(({ summary }) => summary.includes('saleEndsAt'));
    expect(counts.map(({ documents }) => documents)).toEqual([0, 0]);
    const names = plans.filter((plan) => !counts.includes(plan));
    expect(names).toHaveLength(2);
  });

  it('says when the last offer ended, and leaves out a rule that was cancelled', async () => {
    await rule();
    now = BEGIN;
    expect((await offers()).live).toHaveLength(1);
    now = END;
    expect(await offers()).toEqual({
      live: [],
      ended: { percent: 40, label: 'Opening week', to: new Date(END).toISOString() },
    });
    const later = await rule({ from: new Date(END + 1).toISOString(), to: new Date(END + 9).toISOString() });
    await app.call(endPriceRule, { params: { id: later } }, testBed.admin.token);
    now = END + 10;
    expect((await offers()).ended?.to).toBe(new Date(END).toISOString());
  });
});
