/** Replays for `npm run bench -- deliveries`: more laps and ways than the spec. */
import { isDeepStrictEqual } from 'node:util';
import { runProgram } from '../setup/run-program.js';
import { Shop } from '../support/index.js';
import { replay } from './replay.js';
import { stories } from './stories.js';

await runProgram({ laps: 10, ways: 8 }, async (extent) => {
  const shop = await Shop.open();
  const second = await shop.secondApp();
  try {
    const found: unknown[] = [];
    for (const story of stories) {
      const { orders, deliveries, ends } = await replay(shop, [shop.app, second], story, extent);
      if (!isDeepStrictEqual(ends, [story.ends]))
        throw new Error(`${story.name} ended as ${JSON.stringify(ends)}`);
      process.stdout.write(`${story.name}: ${deliveries} deliveries in ${orders} orders, one end\n`);
      const { name, events, ends: expected } = story;
      const { refunds } = expected;
      found.push({ name, events: events.length, orders, deliveries, ends: ends.length, refunds });
    }
    return found;
  } finally {
    await second.close();
    await shop.close();
  }
});
