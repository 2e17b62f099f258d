import { BackOff } from './back-off.js';

const times = (count: number, next: () => number | undefined) => Array.from({ length: count }, next);

describe('the delay before a part is started again', () => {
  it('doubles each time up to 30 s, and is undefined at the ninth quick end', () => {
    const backOff = new BackOff();
    const waits = times(9, () => backOff.next(59_999));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, undefined]);
    expect(backOff.endsInARow).toBe(9);
  });

  it('starts over once the part was up for a minute', () => {
    const backOff = new BackOff();
    expect(times(8, () => backOff.next(0)).at(-1)).toBe(30_000);
    expect(backOff.next(60_000)).toBe(1_000);
    expect(backOff.next(0)).toBe(2_000);
  });
});
