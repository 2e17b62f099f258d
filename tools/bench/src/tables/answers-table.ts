import { median } from '../statistics.js';
import type { Table } from '../table.js';

interface Timed {
  readonly table: string;
  readonly query: string;
  readonly ms: readonly number[];
}

/** Goal in milliseconds. */
const GOAL = 200;

export function answersTable(large: readonly Timed[], larger: readonly Timed[]): Table {
  const tables = [...new Set(large.map(({ table }) => table))];
  const rows = tables.map((table) => {
    const [figures, tenTimes] = [figuresOf(table, large), figuresOf(table, larger)];
    return [
      table,
      String(figures.questions),
      figures.middle,
      figures.slowest,
      Number(figures.slowest) < GOAL ? `${GOAL}` : `${GOAL}, missed`,
      tenTimes.middle,
      tenTimes.slowest,
      tenTimes.query === '' ? 'as it opens' : `\`?${tenTimes.query}\``,
    ];
  });
  return {
    head: [
      'Milliseconds',
      'Questions',
      'Median',
      'Slowest',
      'Goal',
      'Ten times: median',
      'Slowest',
      'The slowest asks',
    ],
    rows,
  };
}

function figuresOf(table: string, timed: readonly Timed[]) {
  const questions = timed
    .filter((one) => one.table === table)
    .map(({ query, ms }) => ({ query, ms: median(ms) }));
  const slowest = questions.reduce((one, other) => (other.ms > one.ms ? other : one));
  return {
    questions: questions.length,
    middle: median(questions.map(({ ms }) => ms)).toFixed(0),
    slowest: slowest.ms.toFixed(0),
    query: slowest.query,
  };
}
