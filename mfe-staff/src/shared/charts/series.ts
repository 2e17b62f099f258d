import { formatPrice } from '@blush/shared-ui/components';
import type { Day } from './days';

export interface Series<Row> {
  readonly label: string;
  readonly value: (row: Row) => number;
}

export type Unit = 'dollars' | 'count';

const counts = new Intl.NumberFormat('en-US');
const shares = new Intl.NumberFormat('en-US', { style: 'percent' });
const shortCounts = new Intl.NumberFormat('en-US', { notation: 'compact' });
const shortDollars = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 1,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Such as `$1,240`, `1,240`. */
export function formatValue(unit: Unit, value: number): string {
  return unit === 'dollars' ? formatPrice(value) : counts.format(value);
}

/** Such as `25%`. @param share 0 to 1 */
export function formatShare(share: number): string {
  return shares.format(share);
}

/** For an axis: `$1.2K`, `1.2K`. */
export function shortValue(unit: Unit, value: number): string {
  return (unit === 'dollars' ? shortDollars : shortCounts).format(value);
}

export interface Bin {
  readonly from: Day;
  readonly to: Day;
  readonly values: readonly number[];
}

/** More days are grouped by week: a bar must stay wide enough to see and hit. */
const MAX_DAY_BINS = 92;

/** Weeks are counted back from the last day, so that the newest one is complete. */
export function binsOf<Row extends { readonly day: Day }>(
  rows: readonly Row[],
  series: readonly Series<Row>[],
): Bin[] {
  const length = rows.length > MAX_DAY_BINS ? 7 : 1;
  const bins: Bin[] = [];
  for (let end = rows.length; end > 0; end -= length) {
    const group = rows.slice(Math.max(0, end - length), end);
    const [first] = group;
    const last = group.at(-1);
    if (first && last) {
      bins.unshift({ from: first.day, to: last.day, values: series.map((one) => sumOf(group, one)) });
    }
  }
  return bins;
}

/** Money is summed in cents, because sums of floats are inexact. */
export function sumOf<Row>(rows: readonly Row[], { value }: Series<Row>): number {
  return rows.reduce((cents, row) => cents + Math.round(value(row) * 100), 0) / 100;
}
