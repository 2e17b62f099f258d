/** Rushes for `npm run bench -- oversell`: many seeds with the guard, a few without. */
import { runProgram } from '../setup/run-program.js';
import { Fleet, testDatabase } from '../support/index.js';
import { gather, rush, type RushResult } from './rush.js';

const CONTROL_SEEDS = 3;

await runProgram({ seeds: 100, students: 500, seats: 20 }, async ({ seeds, students, seats }) => {
  const runRushes = async (entry: string, count: number) => {
    const fleet = await Fleet.open({ mongodbUri: testDatabase(), entry });
    const results: RushResult[] = [];
    try {
      const crowd = await gather(fleet, students);
      for (let seed = 1; seed <= count; seed += 1) {
        const result = await rush(fleet, crowd, { seed, seats });
        results.push(result);
        const { enrolled, soldOut } = result;
        process.stdout.write(
          `${entry}, seed ${seed} of ${count}: ${enrolled} enrolled, ${soldOut} refused\n`,
        );
      }
      return { results, errors: await fleet.errors() };
    } finally {
      await fleet.close();
    }
  };
  return {
    guarded: await runRushes('dist/main.js', seeds),
    unguarded: await runRushes('test/rush/without-guard.mjs', Math.min(CONTROL_SEEDS, seeds)),
  };
});
