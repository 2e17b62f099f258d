import { readOptions } from './options.js';
import { runGates } from './run-gates.js';

/** `npm test`: every gate; `--all`: the long ones as well (`npm run test:all`); `--only=lint,e2e`: some. */
export function run(args: readonly string[]): Promise<number> {
  return runGates(readOptions(args));
}
