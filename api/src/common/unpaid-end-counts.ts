/** How long an unpaid end of a hold counts: for the student's cool-down and for the last seats of the class. */
export const UNPAID_END_COUNTS_MS = 24 * 60 * 60_000;
