export const spans = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
} as const;
type Span = keyof typeof spans;

export type OverviewView = Readonly<{ days: Span }>;

export const firstOverviewView: OverviewView = { days: '30' };
export const overviewChoices = { days: Object.keys(spans) as Span[] } as const;

const DAY_MS = 86_400_000;

/** In UTC, as the API counts days. */
export function daysUpTo(now: number, days: number): { from: string; to: string } {
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) };
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
