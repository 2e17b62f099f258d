import { inTurns } from './in-turns.js';

it('measures both in each run, and lets them take turns at going first', async () => {
  const order: string[] = [];
  const measure = (which: string) => Promise.resolve(order.push(which));
  const results = await inTurns(3, measure, () => undefined);
  expect(order).toEqual(['measured', 'against', 'against', 'measured', 'measured', 'against']);
  expect(results).toEqual({ measured: [1, 4, 5], against: [2, 3, 6] });
});
