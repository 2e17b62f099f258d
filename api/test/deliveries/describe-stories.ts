import { Shop, type TestApp } from '../support/index.js';
import { permutationsOf } from './permutations.js';
import { type Extent, replay } from './replay.js';
import { stories, withFewerIgnored } from './stories.js';

/** For many deliveries on a machine that does other things as well. */
const LIMIT_MS = 600_000;

export interface Apps {
  readonly shop: Shop;
  readonly all: readonly [TestApp, TestApp];
}

/** Opens two instances of the API over one database for the tests of a spec file; answers where to find them. */
export function useTwoApps(): () => Apps {
  let apps: Apps;
  beforeAll(async () => {
    const shop = await Shop.open();
    apps = { shop, all: [shop.app, await shop.secondApp()] };
  });
  afterAll(async () => {
    await apps.all[1].close();
    await apps.shop.close();
  });
  return () => apps;
}

/** Has each story end the same way whatever the order of its events, of which the API ignores so many. */
export function describeStories(
  apps: () => Apps,
  { ignored, ...extent }: Extent & { ignored: number },
): void {
  const chosen = stories.map((story) => withFewerIgnored(story, ignored));
  describe('events of one order, in every order, repeated, one by one or twenty at once', () => {
    it.each(chosen)(
      '$name: the same end, whenever the browser reports it or whether it does at all',
      async (story) => {
        const { shop, all } = apps();
        const { orders, ends } = await replay(shop, all, story, extent);
        expect(ends).toEqual([story.ends]);
        expect(orders).toBe(permutationsOf(story.events).length);
      },
      LIMIT_MS,
    );
  });
}
