/* Separate from the schemas, which pages do not load. */

/** Minutes a seat is held for a checkout. */
export const HOLD_MINUTES = 15;

/** Seats that a student with a verified address may hold at a time. */
export const MAX_HOLDS = 5;
