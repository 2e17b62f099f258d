/* Separate from the schemas, which pages do not load. */

/** Dollars; Stripe charges cards at least 50 cents. */
export const MIN_PRICE = 0.5;
/** Dollars. */
export const MAX_PRICE = 10_000;

export const MAX_SEATS = 10_000;
