import { checkHistories } from './check-histories.js';
import { controls, findFault } from './controls/index.js';

/** The long spec runs more. */
const RUNS = 10;
const SEED = 1;
const LIMIT_MS = 600_000;

describe('random histories of seats and money', () => {
  it(
    `${RUNS} of them equal the model, and break no invariant at any step`,
    async () => {
      const { histories, failure } = await checkHistories({ runs: RUNS, seed: SEED });
      // On failure: the shortest history, and the seed and path to repeat it.
      expect(failure).toBeUndefined();
      expect(histories).toBe(RUNS);
    },
    LIMIT_MS,
  );

  it.each(controls)(
    'detect an API that $fault',
    async (control) => expect(await findFault(control, control.early)).toMatch(control.breach),
    LIMIT_MS,
  );
});
