import { Drops } from '../../test/drops/drops.js';

let drops: Drops;
beforeAll(async () => {
  drops = await Drops.open();
});
afterAll(() => drops.close());

it.each([1, 2, 3, 4, 5, 6])(
  'a class that is dropped while its checkout starts is dropped, and holds no seat (seed %d)',
  (seed) => drops.atRandom(25, seed),
);
