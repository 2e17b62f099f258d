import { lengthInWords, lengthOf } from './length-of';

const session = (minutes: number, facts: { cancelledAt?: string } = {}) => ({
  start: '2027-03-14T18:00:00.000Z',
  end: new Date(Date.UTC(2027, 2, 14, 18, minutes)).toISOString(),
  ...facts,
});
const cancelled = session(500, { cancelledAt: '2027-01-01T00:00:00.000Z' });

it.each([
  ['3 sessions, 4 h 30 min', [session(90), cancelled, session(120), session(60)]],
  ['1 session, 1 h', [session(60)]],
  ['1 session, 45 min', [session(45)]],
  ['2 sessions, 1 h 1 min', [session(60), session(1)]],
  ['2 sessions, 30 h', [session(1000), session(800)]],
  [undefined, [cancelled]],
  [undefined, []],
])('the length of a class in words: %s', (words, sessions) => {
  expect(lengthInWords(sessions)).toBe(words);
});

it('counts number and minutes of the sessions that take place', () => {
  expect(lengthOf([session(90), cancelled, session(45)])).toEqual({ count: 2, minutes: 135 });
});
