import { PaymentTestBed, type TestApp } from '../support/index.js';
import { permutationsOf } from './permutations.js';
import { type Extent, replay } from './replay.js';
import { scenarios, withFewerIgnored } from './scenarios.js';

/** Allows for many deliveries on a busy machine. */
const LIMIT_MS = 3_600_000;

interface Apps {
  readonly testBed: PaymentTestBed;
  readonly all: readonly [TestApp, TestApp];
}

/** Two instances of the API over one database. */
export function useTwoApps(): () => Apps {
  let apps: Apps;
  beforeAll(async () => {
    const testBed = await PaymentTestBed.open();
    apps = { testBed, all: [testBed.app, await testBed.secondApp()] };
  });
  afterAll(() => apps.testBed.close());
  return () => apps;
}

/** Each scenario must end in the same way in every sequence of its events. */
export function describeScenarios(
  apps: () => Apps,
  { ignored, events = Infinity, ...extent }: Extent & { ignored: number; events?: number },
): void {
  const chosen = scenarios.map((scenario) => withFewerIgnored(scenario, { ignored, events }));
  describe('events of one order, delivered in every sequence, repeatedly, one by one or twenty at once', () => {
    it.each(chosen)(
      '$name: the final state is the same, no matter whether or when the browser reports the payment',
      async (scenario) => {
        const { testBed, all } = apps();
        const { orders, finalStates } = await replay(testBed, all, scenario, extent);
        expect(finalStates).toEqual([scenario.finalState]);
        expect(orders).toBe(permutationsOf(scenario.events).length);
      },
      LIMIT_MS,
    );
  });
}
