import { readOptions } from './options.js';
import { runGates } from './run-gates.js';

/** `npm test`; `--all` adds the long gates (`npm run test:all`), `--only=lint,e2e` selects some. */
export function run(args: readonly string[]): Promise<number> {
  return runGates(readOptions(args));
}
