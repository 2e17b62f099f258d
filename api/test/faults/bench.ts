/** Every fault point for `npm run bench -- faults`, and a killed primary. */
import { runProgram } from '../setup/run-program.js';
import { failover } from './failover.js';
import { type KillResult, KillTest } from './kill-at-fault-points.js';
import { scenarios } from './scenarios.js';

const EVERY_POINT = 1;

await runProgram({ checkouts: 200 }, async ({ checkouts }) => {
  const killTest = await KillTest.open();
  const killed: KillResult[] = [];
  try {
    for (const scenario of scenarios) {
      const found = await killTest.at(scenario, EVERY_POINT);
      killed.push(found);
      process.stdout.write(`${found.scenario}: ${found.tried} points\n`);
    }
  } finally {
    await killTest.close();
  }
  return { killed, failover: await failover(checkouts) };
});
