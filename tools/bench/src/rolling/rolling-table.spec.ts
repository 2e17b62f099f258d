import { brokenPromises, type RollingResult, rollingTable } from './rolling-table.js';

const phase = { seconds: 10.4, requests: 3000, failed: 0, refused: 0, sentLate: 0 };
const sound: RollingResult = {
  phases: [
    { ...phase, name: 'calm' },
    { ...phase, name: 'restarts' },
    { ...phase, name: 'kill', failed: 2 },
    { ...phase, name: 'stepDown', refused: 7 },
  ],
  inFlightAtKill: 3,
  checkouts: 100,
  confirmed: 100,
  broken: [],
};
const withPhase = (index: number, change: object): RollingResult => ({
  ...sound,
  phases: sound.phases.map((one, at) => (at === index ? { ...one, ...change } : one)),
});

describe('the table of a rolling restart', () => {
  it('has a row for each phase, and one for seats and money', () => {
    const { head, rows } = rollingTable(sound, 300);
    expect(head[0]).toBe('300 requests per second');
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['10', '3000', '0', '0', '0 failed'],
      ['10', '3000', '0', '0', '0 failed'],
      ['10', '3000', '2, 3 under way', '0', 'none after a health check'],
      ['10', '3000', '0', '7', '0 failed'],
      ['', '', '0 wrong', '', '0 wrong'],
    ]);
  });

  it('breaks no promise if only a kill fails requests, before the next health check, and only an election refuses some', () => {
    expect(brokenPromises(sound)).toEqual([]);
  });

  it.each([
    [withPhase(1, { failed: 1 }), 'restarted'],
    [withPhase(1, { refused: 1 }), 'restarted'],
    [withPhase(2, { sentLate: 1 }), 'after a health check'],
    [withPhase(3, { failed: 1 }), 'primary'],
    [{ ...sound, confirmed: 99 }, '99 of 100'],
    [{ ...sound, broken: ['seatsAddUp: none'] }, 'seatsAddUp'],
  ])('breaks a promise otherwise (%#)', (result, sentence) => {
    expect(brokenPromises(result)).toEqual([expect.stringContaining(sentence)]);
  });
});
