import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';

const counts = new Intl.NumberFormat('en-US');
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Two significant digits: 3 failures of 10,000 are not 0 %. */
const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 });

const NO_REPORTS = '-';

export const figureFormats = {
  p75: (figures) => duration(figures?.p75 ?? null),
  Failed: (figures) =>
    figures === undefined
      ? NO_REPORTS
      : `${counts.format(figures.failures)} (${shares.format(failureRate(figures))})`,
  Loads: (figures) => (figures === undefined ? NO_REPORTS : counts.format(figures.loads)),
} as const satisfies Record<string, (figures: RemoteLoadFigures | undefined) => string>;

function duration(ms: number | null): string {
  if (ms === null) return NO_REPORTS;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${seconds.format(ms / 1000)} s`;
}

/** Fewer failures could all be due to the bad connection of one user. */
export const MIN_FAILURES = 3;
/** Failure rate (0 to 1) that is an alarm, whatever the rate of the previous version. */
const ALARMING_RATE = 0.05;

export function failsAlarmingly(figures: RemoteLoadFigures): boolean {
  return figures.failures >= MIN_FAILURES && failureRate(figures) >= ALARMING_RATE;
}

/** 0 to 1. */
export function failureRate({ loads, failures }: RemoteLoadFigures): number {
  return loads === 0 ? 0 : failures / loads;
}
