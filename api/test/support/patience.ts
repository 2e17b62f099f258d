const MINUTES_5 = String(300_000);

/** How long the API of a test waits for its providers: no test is decided by how busy the machine is. */
export const patience = { AUTH0_TIMEOUT_MS: MINUTES_5, STRIPE_TIMEOUT_MS: MINUTES_5 } as const;

/** The same for the database, as a part of its URI. */
export const patientDatabase = `serverSelectionTimeoutMS=${MINUTES_5}`;
