import type { InTurns } from './in-turns.js';
import { median } from './statistics.js';
import type { Table } from './table.js';

export interface Comparison {
  readonly what: string;
  readonly measured: readonly number[];
  readonly against: readonly number[];
  readonly unit: 's' | 'kB' | 'requests';
  /** Upper limit of the ratio of measured to against. */
  readonly aim?: number;
}

export function comparisonTable(
  names: Readonly<Record<'measured' | 'against', string>>,
  comparisons: readonly Comparison[],
): Table {
  return {
    head: ['What', names.measured, names.against, 'Ratio', 'Aim'],
    rows: comparisons.map(({ what, measured, against, unit, aim }) => {
      const [ours, theirs] = [median(measured), median(against)];
      const ratio = ours / theirs;
      return [what, written(ours, unit), written(theirs, unit), ratio.toFixed(2), verdict(ratio, aim)];
    }),
  };
}

export function comparing<Result>(
  { measured, against }: InTurns<Result>,
  what: string,
  key: keyof Result,
  unit: Comparison['unit'],
  aim?: number,
): Comparison {
  const figures = (results: readonly Result[]) => results.map((result) => Number(result[key]));
  return {
    what,
    measured: figures(measured),
    against: figures(against),
    unit,
    ...(aim !== undefined && { aim }),
  };
}

function written(value: number, unit: Comparison['unit']): string {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  return unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : value.toFixed(0);
}

function verdict(ratio: number, aim: number | undefined): string {
  if (aim === undefined) return '';
  // Rounded as displayed, so that a ratio that reads like its aim meets it.
  return Number(ratio.toFixed(2)) <= aim ? `${aim.toFixed(2)}` : `${aim.toFixed(2)}, missed`;
}
