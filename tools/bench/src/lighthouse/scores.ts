import type { Table } from '../table.js';
import { median } from '../statistics.js';

export const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const;
export type Category = keyof typeof categories;

/** Scores from 0 to 100. */
export type Scores = Readonly<Record<Category, number>>;

const GOAL = 95;

export function scoreTable(pages: Readonly<Record<string, readonly Scores[]>>): Table {
  const names = Object.keys(categories) as Category[];
  return {
    head: ['Page', ...names.map((name) => categories[name])],
    rows: Object.entries(pages).map(([page, runs]) => [
      `\`${page}\``,
      ...names.map((name) => written(median(runs.map((scores) => scores[name])))),
    ]),
  };
}

function written(score: number): string {
  return score >= GOAL ? score.toFixed(0) : `${score.toFixed(0)}, missed`;
}
