import { checkHistories } from './check-histories.js';
import { controls, findFault } from './controls/index.js';

/** `npm run bench -- histories` runs 10,000. */
const RUNS = 50;
/** Other seeds than that of the short spec. */
const SEEDS = [2, 3, 4, 5, 6, 7, 8, 9];
const LIMIT_MS = 3_600_000;

describe('random histories of seats and money', () => {
  it.each(SEEDS)(
    `${RUNS} of them with seed %s equal the model, and break no invariant at any step`,
    async (seed) => {
      const { histories, failure } = await checkHistories({ runs: RUNS, seed });
      expect(failure).toBeUndefined();
      expect(histories).toBe(RUNS);
    },
    LIMIT_MS,
  );

  it.each(controls.flatMap((control) => [1, 3, 6].map((seed) => ({ ...control, seed }))))(
    'detect an API that $fault, with seed $seed',
    async ({ seed, ...control }) => expect(await findFault(control, seed)).toMatch(control.breach),
    LIMIT_MS,
  );
});
