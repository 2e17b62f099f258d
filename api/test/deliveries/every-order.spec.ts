import { faultyHandlers, replaceHandler } from './controls.js';
import { describeScenarios, useTwoApps } from './describe-scenarios.js';
import { permutationsOf } from './permutations.js';
import { replay } from './replay.js';
import { scenarios } from './scenarios.js';

const apps = useTwoApps();

// Each order of the events arrives in two of the eight ways, in turn.
describeScenarios(apps, { ignored: 1, events: 3, laps: 2, ways: 2 });

it.each([
  ['lets the last event decide', faultyHandlers.lastEventWins],
  ['takes a seat for each event of a payment', faultyHandlers.seatPerEvent],
] as const)('an API that %s is detected', async (_fault, handler) => {
  const scenario = scenarios.find(({ name }) => name.startsWith('paid, and refunded'));
  if (!scenario) throw new Error('there is no such scenario');
  const { testBed, all } = apps();
  const restore = replaceHandler(all, handler);
  try {
    const events = ['payment_intent.succeeded', 'charge.refunded'];
    const { finalStates } = await replay(testBed, all, { ...scenario, events }, { laps: 3, ways: 2 });
    expect(finalStates).not.toEqual([scenario.finalState]);
  } finally {
    restore();
  }
});

it('every permutation is generated', () => {
  const orders = permutationsOf(['a', 'b', 'c', 'd', 'e', 'f']).map((order) => order.join(''));
  expect(new Set(orders).size).toBe(720);
  expect(new Set(orders.map((order) => [...order].toSorted().join('')))).toEqual(new Set(['abcdef']));
});
