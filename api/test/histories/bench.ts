/** Histories for `npm run bench -- histories`, and those of schools with a fault until it is found. */
import { runProgram } from '../setup/run-program.js';
import { checkHistories } from './check-histories.js';

await runProgram({ histories: 10_000, seed: 1 }, ({ histories, seed }) =>
  checkHistories({ runs: histories, seed }),
);
