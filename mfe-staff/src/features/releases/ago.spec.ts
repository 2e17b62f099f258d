import { ago } from './ago';

const now = Date.parse('2026-03-10T12:00:00.000Z');

describe('how long ago something happened', () => {
  it.each([
    ['2026-03-10T12:00:20.000Z', 'just now'],
    ['2026-03-10T11:59:01.000Z', 'just now'],
    ['2026-03-10T11:59:00.000Z', '1 minute ago'],
    ['2026-03-10T11:00:01.000Z', '59 minutes ago'],
    ['2026-03-10T09:30:00.000Z', '2 hours ago'],
    ['2026-03-09T12:00:00.000Z', 'yesterday'],
    ['2026-03-01T12:00:00.000Z', '9 days ago'],
  ])('%s: %s', (moment, words) => {
    expect(ago(moment, now)).toBe(words);
  });
});
