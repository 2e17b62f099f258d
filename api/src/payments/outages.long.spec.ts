import { describeOutages } from '../../test/outages/describe-outages.js';

/** How long the API waits for the provider; an answer after `TOO_LATE_MS` comes too late. */
const TIMEOUT_MS = 1_000;
const TOO_LATE_MS = 2 * TIMEOUT_MS;

describeOutages({
  noReplies: [{ answer: 'never' }, { answer: 'late', delayMs: TOO_LATE_MS }, { answer: 'reset' }],
  every: true,
  env: { STRIPE_TIMEOUT_MS: String(TIMEOUT_MS) },
});
