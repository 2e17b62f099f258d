import { KillTest } from './kill-at-fault-points.js';
import { scenarios } from './scenarios.js';

/** Only every `STRIDE`-th point is tried here; `npm run bench -- faults` tries all. */
const STRIDE = 3;
/** Each point starts a process. */
const LIMIT_MS = 1_800_000;

const killTest = await KillTest.open();
afterAll(() => killTest.close());

describe('a process of the API that is killed at any point loses and duplicates nothing', () => {
  it.each(scenarios)(
    'when $name',
    async (scenario) => {
      const { tried, broken } = await killTest.at(scenario, STRIDE);
      expect(broken).toEqual([]);
      expect(tried).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
