import { median } from '../statistics.js';
import type { Table } from '../table.js';
import { FIRST_TAP, type Interaction } from './interaction.js';

const GOAL_MS = 200;

export interface UsedPage {
  readonly pattern: string;
  readonly user: string;
  /** The interactions of each run. */
  readonly runs: readonly (readonly Interaction[])[];
}

/**
 * A run counts with its slowest interaction, as Interaction to Next Paint does below 50 interactions
 * (https://web.dev/articles/inp); a page with the median of its runs.
 */
export function interactionsTable(pages: readonly UsedPage[]): Table {
  return {
    head: ['Page', 'User', 'Interactions', 'First tap', 'Slowest', 'Goal', 'The slowest is'],
    rows: pages.map(({ pattern, user, runs }) => {
      const slowest = runs.map((run) => Math.max(...run.map(({ ms }) => ms)));
      const first = runs.map((run) => run.find(({ what }) => what === FIRST_TAP)?.ms ?? 0);
      const most = runs.flat().reduce((one, other) => (other.ms > one.ms ? other : one));
      const ms = median(slowest);
      return [
        `\`${pattern}\``,
        user,
        Math.max(...runs.map((run) => run.length)).toFixed(0),
        `${median(first).toFixed(0)} ms`,
        `${ms.toFixed(0)} ms`,
        ms <= GOAL_MS ? `${GOAL_MS} ms` : `${GOAL_MS} ms, missed`,
        most.what,
      ];
    }),
  };
}
