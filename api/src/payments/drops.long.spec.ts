import { Drops } from '../../test/drops/drops.js';

const drops = await Drops.open();
afterAll(() => drops.close());

it.each([1, 2, 3, 4, 5, 6])(
  'a class that a student drops while its checkout starts leaves the cart, and no seat stays held (seed %d)',
  (seed) => drops.atRandom(25, seed),
);
