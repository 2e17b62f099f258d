import { brokenPromises, type RollingResult, rollingTable } from './rolling-table.js';

const phase = { seconds: 10.4, requests: 3000, failed: 0, refused: 0, sentSince: 0, sentLate: 0 };
const sound: RollingResult = {
  phases: [
    { ...phase, name: 'calm' },
    { ...phase, name: 'restarts' },
    { ...phase, name: 'kill', failed: 4, sentSince: 1 },
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

describe('a rolling restart', () => {
  it('has a table with a row for each phase, and one for seats and money', () => {
    const { head, rows } = rollingTable(sound, 300);
    expect(head[0]).toBe('300 requests per second');
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['10', '3000', '0', '0', '0 failed'],
      ['10', '3000', '0', '0', '0 failed'],
      [
        '10',
        '3000',
        '4, 3 under way, 1 sent since',
        '0',
        'no more than under way, none after a health check',
      ],
      ['10', '3000', '0', '7', '0 failed'],
      ['', '', '0 wrong', '', '0 wrong'],
    ]);
  });

  it('breaks no promise if requests fail only at the kill, before the next health check, and are refused only at the step-down', () => {
    expect(brokenPromises(sound)).toEqual([]);
  });

  it.each([
    [withPhase(1, { failed: 1 }), 'restarted'],
    [withPhase(1, { refused: 1 }), 'restarted'],
    [withPhase(2, { failed: 5 }), '4 of 3 under way'],
    [withPhase(2, { refused: 1 }), '4 of 3 under way'],
    [withPhase(2, { sentLate: 1 }), 'after a health check'],
    [withPhase(3, { failed: 1 }), 'primary'],
    [{ ...sound, confirmed: 99 }, '99 of 100'],
    [{ ...sound, broken: ['seatsAddUp: none'] }, 'seatsAddUp'],
  ])('breaks one promise otherwise (%#)', (result, sentence) => {
    expect(brokenPromises(result)).toEqual([expect.stringContaining(sentence)]);
  });
});
