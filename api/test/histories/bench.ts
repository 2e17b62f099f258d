/** Histories for `npm run bench -- histories`, and those of faulty services. */
import { runProgram } from '../setup/run-program.js';
import { checkHistories } from './check-histories.js';

await runProgram({ histories: 10_000, seed: 1 }, ({ histories, seed }) =>
  checkHistories({ runs: histories, seed }),
);
