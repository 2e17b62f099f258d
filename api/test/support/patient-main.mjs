/** `dist/main.js` that waits longer: on a busy machine, conflicts, arriving requests and counts of calls outlast the limits of production. */
import { serverTimeouts } from '@blush/server-kit/http';
import { storeLimits } from '@blush/server-kit/limits';
import { conflictLimits } from '../../dist/common/transaction.js';

/** Same value as `LONG_RETRY` of `long-timeouts.ts`. */
const PATIENCE_MS = 300_000;

conflictLimits.lastRetry = PATIENCE_MS;
storeLimits.command = PATIENCE_MS;
Object.assign(serverTimeouts, { requestTimeout: PATIENCE_MS });
Object.assign(serverTimeouts.http, { headersTimeout: PATIENCE_MS });

await import('../../dist/main.js');
