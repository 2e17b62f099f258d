import { KillTest } from './kill-at-fault-points.js';
import { scenarios } from './scenarios.js';

/** Each point starts a process. */
const LIMIT_MS = 600_000;

const killTest = await KillTest.open();
afterAll(() => killTest.close());

function scenarioOf(name: string) {
  const scenario = scenarios.find((one) => one.name === name);
  if (!scenario) throw new Error(`There is no scenario "${name}"`);
  return scenario;
}

/** Points at which the process has not told the caller, or recorded, what the provider or the database has done. */
const points = [
  ['after', 'provider POST /v1/payment_intents', 'a checkout is started, and the student tries again'],
  ['before', 'commitTransaction', 'a card is confirmed and reported by the browser, which is then closed'],
  ['after', 'commitTransaction', 'a card is confirmed and reported by the browser, which is then closed'],
  ['after', 'provider POST /v1/refunds', 'an admin refunds a payment, and tries again'],
] as const;

describe('nothing is lost or duplicated when an API process is killed', () => {
  it.each(points)(
    '%s %s: %s',
    async (when, name, scenario) => {
      expect(await killTest.kill(scenarioOf(scenario), { when, name })).toEqual([]);
    },
    LIMIT_MS,
  );
});
