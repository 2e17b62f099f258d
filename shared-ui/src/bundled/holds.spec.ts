import { formatCountdown, holdOf } from './holds';

it.each([
  [900, '15:00'],
  [61, '1:01'],
  [9, '0:09'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

describe('a held seat', () => {
  const receivedAt = Date.parse('2026-03-01T09:00:00Z');
  const expiresAt = '2026-03-01T09:15:00Z';

  it.each([
    [-900, { state: 'running', secondsLeft: 900 }],
    [0, { state: 'running', secondsLeft: 900 }],
    [899_001, { state: 'running', secondsLeft: 1 }],
    [900_000, { state: 'over' }],
  ])('%i ms after the response is %j', (passedMs, hold) => {
    expect(holdOf(expiresAt, receivedAt, receivedAt + passedMs)).toEqual(hold);
  });

  it('is unknown if the clock of this computer is at or past the end of the hold at the response', () => {
    for (const pastEnd of [0, 1].map((ms) => Date.parse(expiresAt) + ms))
      expect(holdOf(expiresAt, pastEnd, pastEnd)).toEqual({ state: 'unknown' });
  });

  it.each([
    ['2026-03-01T09:16:00Z', { state: 'running', secondsLeft: 960 }],
    ['2026-03-01T09:16:00.001Z', { state: 'unknown' }],
    ['2026-03-01T09:25:00Z', { state: 'unknown' }],
  ])('that ends at %s, by a clock that shows 9:00 at the response, is %j', (end, hold) => {
    expect(holdOf(end, receivedAt, receivedAt)).toEqual(hold);
  });
});
