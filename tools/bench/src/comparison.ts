import type { InTurns } from './in-turns.js';
import { median } from './statistics.js';
import type { Table } from './table.js';

export interface Comparison {
  readonly what: string;
  readonly measured: readonly number[];
  readonly baseline: readonly number[];
  readonly unit: 's' | 'kB' | 'requests';
  /** Upper limit of the ratio of measured to baseline. */
  readonly aim?: number;
}

export function comparisonTable(
  names: Readonly<Record<'measured' | 'baseline', string>>,
  comparisons: readonly Comparison[],
): Table {
  return {
    head: ['What', names.measured, names.baseline, 'Ratio', 'Aim'],
    rows: comparisons.map(({ what, measured, baseline, unit, aim }) => {
      const medians = [median(measured), median(baseline)] as const;
      const ratio = medians[0] / medians[1];
      return [what, ...medians.map((value) => format(value, unit)), ratio.toFixed(2), verdict(ratio, aim)];
    }),
  };
}

export function comparisonOf<Result>(
  { measured, baseline }: InTurns<Result>,
  what: string,
  key: keyof Result,
  unit: Comparison['unit'],
  aim?: number,
): Comparison {
  const figures = (results: readonly Result[]) => results.map((result) => Number(result[key]));
  return {
    what,
    measured: figures(measured),
    baseline: figures(baseline),
    unit,
    ...(aim !== undefined && { aim }),
  };
}

function format(value: number, unit: Comparison['unit']): string {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  return unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : value.toFixed(0);
}

function verdict(ratio: number, aim: number | undefined): string {
  if (aim === undefined) return '';
  // Compares the displayed value, so that a ratio that looks equal to its aim meets it.
  return Number(ratio.toFixed(2)) <= aim ? `${aim.toFixed(2)}` : `${aim.toFixed(2)}, missed`;
}
