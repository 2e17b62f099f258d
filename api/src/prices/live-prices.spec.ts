import { createPaymentIntent, createPriceRule, listClasses } from '@blush/shared-ui/contracts';
import { PaymentTestBed, type TestApp, until } from '../../test/support/index.js';
import { ChangeFeed } from '../caches/change-feed.service.js';
import { Clock } from '../common/clock.js';
import { LivePrices } from './live-prices.service.js';

const HOUR_MS = 3_600_000;

let testBed: PaymentTestBed;
let app: TestApp;
let classId: string;
/** Unix milliseconds. */
let now: number;
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  app = testBed.app;
  classId = await testBed.classWith({ price: 40 });
  const feed = app.nest.get(ChangeFeed);
  await until(() => feed.isUpToDate(1_000));
  // The change stream stops and the clock stands still, so that memory stays valid and learns of own writes only.
  const clock = app.nest.get(Clock);
  now = clock.now().getTime();
  clock.now = () => new Date(now);
  feed.beforeApplicationShutdown();
});
afterAll(() => testBed.close());

const priceIn = async (prices: 'shown' | 'exact') =>
  (await app.nest.get(LivePrices)[prices]()).of(classId, 4_000).priceMinor;
const insertRule = (percent: number, from = now, to = now + HOUR_MS) =>
  app.database.collection('pricerules').insertOne({
    percent,
    label: 'Written by another process',
    from: new Date(from),
    to: new Date(to),
    version: 1,
  });
const rule = (percent: number) => ({
  percent,
  label: 'Opening week',
  from: new Date(now).toISOString(),
  to: new Date(now + HOUR_MS).toISOString(),
});

describe('prices', () => {
  it('to show are read once, and again after a change of a rule; those to charge are read from the database each time', async () => {
    expect(await priceIn('shown')).toBe(4_000);
    await insertRule(10);
    expect(await priceIn('shown')).toBe(4_000);
    expect(await priceIn('exact')).toBe(3_600);
    await app.call(createPriceRule, { body: rule(20) }, testBed.admin.token);
    expect(await priceIn('shown')).toBe(3_200);
  });

  it('are charged as the database has them, although memory has others', async () => {
    const student = await testBed.student();
    const cartId = await testBed.select(student, classId);
    await app.call(listClasses, {});
    const shown = (await priceIn('shown')) / 100;
    await insertRule(50);
    expect((await priceIn('shown')) / 100).toBe(shown);
    const checkout = (price: number) =>
      app.call(createPaymentIntent, { body: { cartId, price } }, student.token);
    const refused = await checkout(shown);
    expect([refused.status, refused.problem.code]).toEqual([409, 'price-changed']);
    expect((await checkout(20)).status).toBe(200);
  });

  it('to show change when a rule begins or ends, without a change of a record', async () => {
    const rules = app.database.collection('pricerules');
    await rules.deleteMany({});
    const [begin, end] = [now + 300, now + 600];
    await insertRule(30, begin, end);
    app.nest.get(ChangeFeed).report('pricerules');
    expect(await priceIn('shown')).toBe(4_000);
    await rules.deleteMany({});
    const prices = app.nest.get(LivePrices);
    for (const [at, price, next] of [
      [begin - 1, 4_000, new Date(begin)],
      [begin, 2_800, new Date(end)],
      [end - 1, 2_800, new Date(end)],
      [end, 4_000, undefined],
    ] as const) {
      now = at;
      expect([at, await priceIn('shown')]).toEqual([at, price]);
      expect(await prices.nextChange(new Date(at))).toEqual(next);
    }
  });

  it.each([
    ['are read anew', false],
    ['are in memory since then', true],
  ])(
    'to show that were read before the end of a rule change at its end, also if rules %s',
    async (_, kept) => {
      const rules = app.database.collection('pricerules');
      await rules.deleteMany({});
      const [feed, prices] = [app.nest.get(ChangeFeed), app.nest.get(LivePrices)];
      feed.report('pricerules');
      const upToDate = jest.spyOn(feed, 'isUpToDate').mockReturnValue(kept);
      try {
        const readAt = new Date(now);
        const end = now + 10;
        await insertRule(30, now - 1, end);
        expect(await priceIn('shown')).toBe(2_800);
        now = end;
        feed.report('pricerules');
        expect(await priceIn('shown')).toBe(4_000);
        expect(await prices.nextChange(readAt)).toEqual(new Date(end));
      } finally {
        upToDate.mockRestore();
      }
    },
  );
});
