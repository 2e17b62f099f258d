import { DAY_MS } from './days.js';

/** How long an unpaid end of a hold counts: for the student's cool-down and for the last seats of the class. */
export const UNPAID_END_COUNTS_MS = DAY_MS;
