import { FIRST_TAP } from './interaction.js';
import { interactionsTable } from './interactions-table.js';

const run = (first: number, search: number) => [
  { what: FIRST_TAP, ms: first },
  { what: 'input "Search"', ms: search },
];

it('a page has the median of its runs, and a run its slowest interaction', () => {
  const runs = [run(50, 120), run(64, 980), run(240, 16)];
  expect(interactionsTable([{ pattern: '/allclass', user: 'visitor', runs }]).rows).toEqual([
    ['`/allclass`', 'visitor', '2', '64 ms', '240 ms', '200 ms, missed', 'input "Search"'],
  ]);
});

it('a page is at its goal up to 200 ms', () => {
  const { head, rows } = interactionsTable([{ pattern: '/', user: 'visitor', runs: [run(200, 8)] }]);
  expect(rows).toEqual([['`/`', 'visitor', '2', '200 ms', '200 ms', '200 ms', FIRST_TAP]]);
  expect(rows[0]).toHaveLength(head.length);
});
