import { answersTable } from './answers-table.js';

const timed = (table: string, query: string, ...ms: number[]) => ({ table, query, ms });

it('shows the median and the slowest query of each table, with both data sets', () => {
  const large = [
    timed('Payments', '', 9, 1, 2),
    timed('Payments', 'search=ma', 8, 20, 10),
    timed('Payments', 'page=50', 3, 4, 5),
    timed('Overview', '', 200),
  ];
  const larger = [
    timed('Payments', '', 10),
    timed('Payments', 'search=ma', 90.4, 90.4, 1),
    timed('Payments', 'page=50', 40),
    timed('Overview', '', 70),
  ];
  const { head, rows } = answersTable(large, larger);
  expect(rows).toEqual([
    ['Payments', '3', '4', '10', '200', '40', '90', '`?search=ma`'],
    ['Overview', '1', '200', '200', '200, missed', '70', '70', 'as it opens'],
  ]);
  expect(rows.every((row) => row.length === head.length)).toBe(true);
});
