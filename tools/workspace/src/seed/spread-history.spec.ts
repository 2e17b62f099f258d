import { momentsOf, reviewedAt } from './spread-history.js';

const now = new Date('2026-11-25T12:00:00.000Z');
const days = (moments: readonly Date[]) =>
  moments.map((moment) => (now.getTime() - moment.getTime()) / 86_400_000);

it('spreads enrolments over ninety days, none of them in the future', () => {
  const ago = days(momentsOf(30, now));
  expect(ago).toHaveLength(30);
  expect(ago[0]).toBe(90);
  expect(Math.min(...ago)).toBeGreaterThan(0);
  expect(Math.min(...ago)).toBeLessThan(4);
  expect(new Set(ago.map(Math.floor)).size).toBeGreaterThan(25);
});

it('keeps the order of enrolments', () => {
  const moments = momentsOf(30, now).map((moment) => moment.getTime());
  expect([...moments].sort((one, other) => one - other)).toEqual(moments);
});

it.each([
  [30, 23],
  [14, 7],
  [4, 2],
])('dates a review after an enrolment of %i days ago to %i days ago', (enrolled, reviewed) => {
  const at = (ago: number) => new Date(now.getTime() - ago * 86_400_000);
  expect(reviewedAt(at(enrolled), now)).toEqual(at(reviewed));
});
