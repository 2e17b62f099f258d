/** `dist/main.js` that retries transactions for longer: on a busy machine, conflicts outlast the 15 s of production. */
import { conflictLimits } from '../../dist/common/transaction.js';

/** Same value as `LONG_RETRY` of `long-timeouts.ts`. */
conflictLimits.lastRetry = 300_000;

await import('../../dist/main.js');
