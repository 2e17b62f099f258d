import type { Table } from '../table.js';
import { median } from '../statistics.js';

export const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const;
export type Category = keyof typeof categories;

export interface Audit {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Total Blocking Time in milliseconds. */
  readonly blockingMs: number;
  /** Cumulative Layout Shift. */
  readonly shift: number;
}

const LEAST_SCORE = 95;
const MOST_BLOCKING_MS = 150;
/** The most that is shown as 0.00. */
const MOST_SHIFT = 0.005;

export function scoreTable(pages: Readonly<Record<string, readonly Audit[]>>): Table {
  const names = Object.keys(categories) as Category[];
  return {
    head: ['Page', ...names.map((name) => categories[name]), 'Blocking time', 'Layout shift'],
    rows: Object.entries(pages).map(([page, audits]) => {
      const scores = names.map((name) => median(audits.map((audit) => audit.scores[name])));
      const blockingMs = median(audits.map((audit) => audit.blockingMs));
      const shift = median(audits.map((audit) => audit.shift));
      return [
        `\`${page}\``,
        ...scores.map((score) => marked(score.toFixed(0), score >= LEAST_SCORE)),
        marked(`${blockingMs.toFixed(0)} ms`, blockingMs <= MOST_BLOCKING_MS),
        marked(shift.toFixed(2), shift < MOST_SHIFT),
      ];
    }),
  };
}

const marked = (figure: string, isMet: boolean) => (isMet ? figure : `${figure}, missed`);
