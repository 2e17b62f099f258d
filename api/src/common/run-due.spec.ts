import { runDue } from './run-due.js';

let due: number[];
const claim = () => Promise.resolve(due.shift() ?? null);

beforeEach(() => (due = [1, 2, 3, 4, 5]));

describe('runDue', () => {
  it('handles each due item, no more than so many at a time', async () => {
    const handled: number[] = [];
    let underWay = 0;
    let most = 0;
    const handle = async (item: number) => {
      most = Math.max(most, (underWay += 1));
      await Promise.resolve();
      underWay -= 1;
      handled.push(item);
    };
    await runDue(claim, handle, { concurrent: 2 });
    expect([most, handled.sort()]).toEqual([2, [1, 2, 3, 4, 5]]);
  });

  it('claims nothing after its end, and finishes what has begun', async () => {
    const end = new AbortController();
    const handled: number[] = [];
    const handle = async (item: number) => {
      if (item === 2) end.abort();
      await Promise.resolve();
      handled.push(item);
    };
    await runDue(claim, handle, { end: end.signal });
    expect([handled, due]).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });
});
