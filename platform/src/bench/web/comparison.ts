import { median } from '../statistics.js';
import type { Table } from '../table.js';

/** One thing that was measured of both, once per run. */
export interface Comparison {
  readonly what: string;
  readonly portal: readonly number[];
  readonly monolith: readonly number[];
  readonly unit: 's' | 'kB' | 'requests';
  /** What the portal's figure should at most be, as a part of the monolith's. */
  readonly aim?: number;
}

/** Portal against monolith, by their medians; an aim that is not met is marked. */
export function comparisonTable(comparisons: readonly Comparison[]): Table {
  return {
    head: ['What', 'Portal', 'Monolith', 'Ratio', 'Aim'],
    rows: comparisons.map(({ what, portal, monolith, unit, aim }) => {
      const [ours, theirs] = [median(portal), median(monolith)];
      const ratio = ours / theirs;
      return [what, written(ours, unit), written(theirs, unit), ratio.toFixed(2), verdict(ratio, aim)];
    }),
  };
}

function written(value: number, unit: Comparison['unit']): string {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  return unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : value.toFixed(0);
}

function verdict(ratio: number, aim: number | undefined): string {
  if (aim === undefined) return '';
  // As it is written: a ratio that reads like its aim meets it.
  return Number(ratio.toFixed(2)) <= aim ? `${aim.toFixed(2)}` : `${aim.toFixed(2)}, missed`;
}
