import type { ClassSession } from '@blush/shared-ui/contracts';
import { countdownTo, nextOf, stateOf } from './sessions';

const session: ClassSession = {
  id: '1'.repeat(24),
  start: '2027-03-14T22:30:00.000Z',
  end: '2027-03-15T00:30:00.000Z',
  zone: 'America/New_York',
};
const cancelled = { ...session, cancelledAt: '2027-03-01T00:00:00.000Z' };
const later = {
  ...session,
  id: '2'.repeat(24),
  start: '2027-03-21T22:30:00.000Z',
  end: '2027-03-22T00:30:00.000Z',
};
const at = (moment: string) => Date.parse(moment);

it.each([
  ['2027-03-14T22:14:59Z', 'to come'],
  ['2027-03-14T22:15:00Z', 'open'],
  ['2027-03-15T00:29:59Z', 'open'],
  ['2027-03-15T00:30:00Z', 'over'],
])('at %s the session is %s, and a cancelled one is cancelled', (moment, state) => {
  expect(stateOf(session, at(moment))).toBe(state);
  expect(stateOf(cancelled, at(moment))).toBe('cancelled');
});

it('the next session is the one under way, or the first to come that is not cancelled', () => {
  expect(nextOf([session, later], at('2027-03-15T00:00:00Z'))).toBe(session);
  expect(nextOf([session, later], at('2027-03-15T00:30:00Z'))).toBe(later);
  expect(nextOf([cancelled, later], at('2027-03-01T00:00:00Z'))).toBe(later);
  expect(nextOf([session], at('2028-01-01T00:00:00Z'))).toBeUndefined();
});

it.each([
  ['2027-03-11T18:29:01Z', 'Starts in 3 days, 4 hours'],
  ['2027-03-13T22:30:00Z', 'Starts in 1 day'],
  ['2027-03-13T22:30:01Z', 'Starts in 1 day'],
  ['2027-03-14T20:25:00Z', 'Starts in 2 hours, 5 minutes'],
  ['2027-03-14T21:30:00Z', 'Starts in 1 hour'],
  ['2027-03-14T22:29:30Z', 'Starts in 1 minute'],
  ['2027-03-14T22:30:00Z', 'Under way'],
])('at %s the countdown is: %s', (moment, words) => {
  expect(countdownTo(session, at(moment))).toBe(words);
});
