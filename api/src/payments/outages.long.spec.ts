import { describeOutages } from '../../test/outages/describe-outages.js';

/** The API's timeout, and an answer after it. */
const PATIENCE_MS = 1_000;
const TOO_LATE_MS = 2 * PATIENCE_MS;

describeOutages([{ answer: 'never' }, { answer: 'late', delayMs: TOO_LATE_MS }], {
  STRIPE_TIMEOUT_MS: String(PATIENCE_MS),
});
