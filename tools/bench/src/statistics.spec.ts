import { median } from './statistics.js';

describe('median', () => {
  it.each([
    [[7], 7],
    [[9, 1, 100], 9],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 2, 1, 11], 9],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

  it('does not reorder its input', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('of an empty list is an error', () => expect(() => median([])).toThrow('no median'));
});
