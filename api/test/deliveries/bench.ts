/** Replays for `npm run bench -- deliveries`: more laps and ways of delivery than the spec. */
import { isDeepStrictEqual } from 'node:util';
import { runProgram } from '../setup/run-program.js';
import { PaymentTestBed } from '../support/index.js';
import { replay } from './replay.js';
import { scenarios } from './scenarios.js';

await runProgram({ laps: 10, ways: 8 }, async (extent) => {
  const testBed = await PaymentTestBed.open();
  const second = await testBed.secondApp();
  try {
    const found: unknown[] = [];
    for (const scenario of scenarios) {
      const { orders, deliveries, finalStates } = await replay(
        testBed,
        [testBed.app, second],
        scenario,
        extent,
      );
      if (!isDeepStrictEqual(finalStates, [scenario.finalState]))
        throw new Error(`${scenario.name} ended as ${JSON.stringify(finalStates)}`);
      process.stdout.write(
        `${scenario.name}: ${deliveries} deliveries in ${orders} orders, one final state\n`,
      );
      const { name, events, finalState: expected } = scenario;
      const { refunds } = expected;
      found.push({
        name,
        events: events.length,
        orders,
        deliveries,
        finalStates: finalStates.length,
        refunds,
      });
    }
    return found;
  } finally {
    await testBed.close();
  }
});
