import { DAY_MS } from './days.js';

/** How long an unpaid end is counted, for the student's cool-down and to keep last seats for verified students. */
export const UNPAID_END_COUNTS_MS = DAY_MS;
