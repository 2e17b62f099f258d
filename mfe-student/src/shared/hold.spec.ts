import { holdOf } from './hold';

const receivedAt = Date.parse('2026-03-01T09:00:00Z');
const expiresAt = '2026-03-01T09:15:00Z';

describe('a held seat', () => {
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
});
