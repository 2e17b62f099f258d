import { inTurns } from './in-turns.js';

it('inTurns() measures both sides in each run, and alternates which is first', async () => {
  const order: string[] = [];
  const measure = (which: string) => Promise.resolve(order.push(which));
  const results = await inTurns(3, measure, () => undefined);
  expect(order).toEqual(['measured', 'baseline', 'baseline', 'measured', 'measured', 'baseline']);
  expect(results).toEqual({ measured: [1, 4, 5], baseline: [2, 3, 6] });
});
