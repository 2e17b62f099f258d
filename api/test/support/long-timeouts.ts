const MINUTES_5 = String(300_000);

/** Milliseconds. */
export const LONG_RETRY = 300_000;

/** Long timeouts, so that a busy machine does not fail a test. */
export const longTimeouts = { AUTH0_TIMEOUT_MS: MINUTES_5, STRIPE_TIMEOUT_MS: MINUTES_5 } as const;

/** Long timeouts for answers of the database, as URI parameters. */
export const longDatabaseAnswers = `socketTimeoutMS=${MINUTES_5}&connectTimeoutMS=${MINUTES_5}&waitQueueTimeoutMS=${MINUTES_5}`;

/** Long timeouts also for finding a database. */
export const longDatabaseTimeouts = `serverSelectionTimeoutMS=${MINUTES_5}&${longDatabaseAnswers}`;
