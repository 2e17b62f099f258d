import { clockFace, holdOf } from './hold';

const received = Date.parse('2026-03-01T09:00:00Z');
const end = '2026-03-01T09:15:00Z';

describe('a held seat', () => {
  it.each([
    [-900, { state: 'running', secondsLeft: 900 }],
    [0, { state: 'running', secondsLeft: 900 }],
    [899_001, { state: 'running', secondsLeft: 1 }],
    [900_000, { state: 'over' }],
  ])('%i ms after the answer is %j', (passed, hold) => {
    expect(holdOf(end, received, received + passed)).toEqual(hold);
  });

  it('ignores a clock by which it was over when it was answered', () => {
    const ahead = Date.parse(end) + 1;
    expect(holdOf(end, ahead, ahead)).toEqual({ state: 'unknown' });
  });

  it.each([
    [900, '15:00'],
    [61, '1:01'],
    [9, '0:09'],
  ])('shows %i seconds as %s', (seconds, face) => {
    expect(clockFace(seconds)).toBe(face);
  });
});
