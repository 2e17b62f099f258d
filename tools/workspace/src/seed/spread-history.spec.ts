import { momentsOf } from './spread-history.js';

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

it('keeps their order', () => {
  const moments = momentsOf(30, now).map((moment) => moment.getTime());
  expect([...moments].sort((one, other) => one - other)).toEqual(moments);
});
