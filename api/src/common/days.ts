import mongoose from 'mongoose';

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const EARLIEST = '1970-01-01';
const LATEST = '9999-12-31';
export const DAY_MS = 24 * 60 * 60_000;

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** Exclusive: the first moment of the next day. */
export function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS);
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Both days included; empty when `from` is after `to`. */
export function eachDay(from: string, to: string): string[] {
  const count = Math.max(0, (endOf(to).getTime() - startOf(from).getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, nth) => dayOf(new Date(startOf(from).getTime() + nth * DAY_MS)));
}

/** Both days included. Has bounds even without days: a count without bounds would read records, not an index. */
export function withinDays({ from = EARLIEST, to = LATEST }: DayRange): { $gte: Date; $lt: Date } {
  return mongoose.trusted({ $gte: startOf(from), $lt: endOf(to) });
}
