import { Fleet, testDatabase } from '../support/index.js';
import { type Crowd, gather, rush } from './rush.js';

/** For hundreds of students on a machine that does other things as well. */
const LONG_MS = 300_000;
/** Every answer was one of the two, and the books add up. */
const sound = { odd: [], breaches: [] };

/** No clock decides how a rush ends: a machine with much else to do lets the provider wait. */
const env = { STRIPE_TIMEOUT_MS: String(LONG_MS) };

/** Three processes of the API, and students who come to every rush. */
async function open(students: number, entry?: string): Promise<{ fleet: Fleet; crowd: Crowd }> {
  const fleet = await Fleet.open({ mongodbUri: testDatabase(), env, ...(entry !== undefined && { entry }) });
  return { fleet, crowd: await gather(fleet, students) };
}

describe('a rush on one class, through three processes of the API', () => {
  let fleet: Fleet;
  let crowd: Crowd;
  beforeAll(async () => {
    ({ fleet, crowd } = await open(500));
  }, LONG_MS);
  afterAll(() => fleet.close());
  afterEach(async () => expect(await fleet.errors()).toEqual([]));

  it(
    '500 students and 20 seats: 20 are enrolled, 480 hear that it is sold out, nobody pays for nothing',
    async () => {
      const result = await rush(fleet, crowd, { seed: 1, seats: 20 });
      expect(result).toMatchObject({ enrolled: 20, soldOut: 480, charges: 20, ...sound });
    },
    LONG_MS,
  );

  it.each([2, 3])(
    'whatever they do: leave and come back, click thrice, have their card declined, close the browser (seed %d)',
    async (seed) => {
      const few = { ...crowd, students: crowd.students.slice(0, 80) };
      const result = await rush(fleet, few, { seed, seats: 30 });
      expect(result).toMatchObject({ enrolled: 30, soldOut: 50, charges: 30, ...sound });
    },
    LONG_MS,
  );
});

it(
  'with processes that count seats on their own the same rush is oversold, and the books show it',
  async () => {
    const { fleet, crowd } = await open(150, 'test/rush/without-guard.ts');
    try {
      const result = await rush(fleet, crowd, { seed: 1, seats: 20 });
      expect(result.enrolled).toBeGreaterThan(20);
      expect(result.charges).toBe(result.enrolled);
      expect(result.breaches).toContainEqual(
        expect.stringContaining(`${result.enrolled} enrolled of 20 seats`),
      );
    } finally {
      await fleet.close();
    }
  },
  LONG_MS,
);
