import { chooseGates } from './choose-gates.js';
import { gates } from './gates.js';
import { runGates } from './run-gates.js';

/** `npm test`: every gate. `--only=lint,e2e` runs some. */
export function run(args: readonly string[]): Promise<number> {
  return runGates(chooseGates(gates, args));
}
