/** `dist/main.js` that retries transactions for longer: on a busy machine, conflicts of a crowd outlast the 15 s of production. */
import { conflictLimits } from '../../dist/common/transaction.js';

/** As `LONG_RETRY` of `long-timeouts.ts`. */
conflictLimits.lastRetry = 300_000;

await import('../../dist/main.js');
