import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';

const counts = new Intl.NumberFormat('en-US');
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Two significant digits: 3 failures of 10,000 are not 0 %. */
const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 });

const NOBODY_TOLD = '-';

export const figureWords = {
  p75: (figures) => duration(figures?.p75 ?? null),
  Failed: (figures) =>
    figures === undefined
      ? NOBODY_TOLD
      : `${counts.format(figures.failures)} (${shares.format(failureRate(figures))})`,
  Loads: (figures) => (figures === undefined ? NOBODY_TOLD : counts.format(figures.loads)),
} as const satisfies Record<string, (figures: RemoteLoadFigures | undefined) => string>;

function duration(ms: number | null): string {
  if (ms === null) return NOBODY_TOLD;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${seconds.format(ms / 1000)} s`;
}

/** 0 to 1. */
export function failureRate({ loads, failures }: RemoteLoadFigures): number {
  return loads === 0 ? 0 : failures / loads;
}
