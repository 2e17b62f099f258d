import { UNPAID_END_COUNTS_MS } from '../common/unpaid-end-counts.js';
import type { CostlyReason } from '../orders/order-states.js';

const MINUTE_MS = 60_000;

/** Maximum of intents of one user in `INTENT_WINDOW_MS`, one for each order that got a seat. */
export const MAX_INTENTS = 20;
export const INTENT_WINDOW_MS = 60 * MINUTE_MS;

/** How long unpaid ends and mails count. */
export const MEMORY_MS = UNPAID_END_COUNTS_MS;
/** Unpaid ends that cost a verified student nothing; declined cards always cost. */
export const FREE_ENDS = 3;
/** Minutes of the cool-down after the first, second, ... end that counts. */
const COOL_DOWNS = [2, 10, 60, 360] as const;

/** Minutes before another mail, after the first, second, ... mail of the last 24 hours. */
const MAIL_WAITS = [1, 5, 30, 180] as const;

/** An order that counts towards a limit. */
export interface CountedOrder {
  readonly orderId: string;
  /** When it began to count. */
  readonly at: Date;
}

export interface UnpaidEnd extends CountedOrder {
  readonly reason: CostlyReason;
}

/** End of the cool-down after these unpaid ends; `undefined` if none counts. @param ends oldest first */
export function coolDownUntil(ends: readonly UnpaidEnd[], verified: boolean): Date | undefined {
  const free = ends.filter(({ reason }) => reason !== 'declined').slice(0, verified ? FREE_ENDS : 0);
  const counting = ends.filter((end) => !free.includes(end));
  const last = counting.at(-1);
  return last && later(last.at, step(COOL_DOWNS, counting.length));
}

/** Time from which another intent may be made. @param intents oldest first */
export function nextIntentAt(intents: readonly CountedOrder[], now: Date): Date {
  const oldest = since(intents, now, INTENT_WINDOW_MS).at(-MAX_INTENTS);
  return oldest ? later(oldest.at, INTENT_WINDOW_MS / MINUTE_MS) : now;
}

/** Time from which another mail may be sent. @param mails oldest first */
export function nextMailAt(mails: readonly Date[], now: Date): Date {
  const recent = mails.filter((at) => now.getTime() - at.getTime() < MEMORY_MS);
  const last = recent.at(-1);
  return last ? later(last, step(MAIL_WAITS, recent.length)) : now;
}

export function since<T extends CountedOrder>(entries: readonly T[], now: Date, ms: number): T[] {
  return entries.filter(({ at }) => now.getTime() - at.getTime() < ms);
}

/** `nth` counts from 1; after the last step, the last one applies. */
function step(minutes: readonly number[], nth: number): number {
  return minutes[Math.min(nth, minutes.length) - 1] ?? 0;
}

function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}
