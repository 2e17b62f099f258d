const DAY_MS = 86_400_000;

/** UTC, such as `2026-03-01`. */
export type Day = string;

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function shortDay(day: Day): string {
  return short.format(Date.parse(day));
}

export function longDays(from: Day, to: Day): string {
  return long.formatRange(Date.parse(from), Date.parse(to));
}

export function daysBetween(from: Day, to: Day): Day[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayOf(first + index * DAY_MS));
}

/** The last `count` days; `now` in milliseconds. */
export function daysUpTo(now: number, count: number): { from: Day; to: Day } {
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) };
}

function dayOf(moment: number): Day {
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
