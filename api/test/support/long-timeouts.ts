const MINUTES_5 = String(300_000);

/** Long timeouts, so that a busy machine does not fail a test. */
export const longTimeouts = { AUTH0_TIMEOUT_MS: MINUTES_5, STRIPE_TIMEOUT_MS: MINUTES_5 } as const;

/** The same for the database, as a URI parameter. */
export const longDatabaseTimeout = `serverSelectionTimeoutMS=${MINUTES_5}`;
