import { Shop, type TestApp } from '../support/index.js';
import { habits, replaceHandler } from './controls.js';
import { permutationsOf } from './permutations.js';
import { replay } from './replay.js';
import { stories } from './stories.js';

/** For thousands of deliveries on a machine that does other things as well. */
const LONG_MS = 300_000;

let shop: Shop;
let apps: readonly [TestApp, TestApp];
beforeAll(async () => {
  shop = await Shop.open();
  apps = [shop.app, await shop.secondApp()];
});
afterAll(async () => {
  await apps[1].close();
  await shop.close();
});

describe('events of one order, in every order, twice over, one by one or twenty at once', () => {
  it.each(stories)(
    '$name: the same end, whenever the browser reports it or whether it does at all',
    async (story) => {
      const { orders, ends } = await replay(shop, apps, story, { laps: 2, ways: 1 });
      expect(ends).toEqual([story.ends]);
      expect(orders).toBe(permutationsOf(story.events).length);
    },
    LONG_MS,
  );
});

it.each([
  ['believes the event that came last', habits.believesTheLast],
  ['takes a seat for each event of a payment', habits.seatsEachTime],
] as const)('a school that %s is found out', async (_fault, habit) => {
  const story = stories.find(({ name }) => name.startsWith('paid, and refunded'));
  if (!story) throw new Error('there is no such story');
  const restore = replaceHandler(apps, habit);
  try {
    const events = ['payment_intent.succeeded', 'charge.refunded'];
    const { ends } = await replay(shop, apps, { ...story, events }, { laps: 3, ways: 2 });
    expect(ends).not.toEqual([story.ends]);
  } finally {
    restore();
  }
});

it('every order is every order', () => {
  const orders = permutationsOf(['a', 'b', 'c', 'd', 'e', 'f']).map((order) => order.join(''));
  expect(new Set(orders).size).toBe(720);
  expect(new Set(orders.map((order) => [...order].toSorted().join('')))).toEqual(new Set(['abcdef']));
});
