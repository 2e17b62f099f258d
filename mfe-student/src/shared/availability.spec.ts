import { aCartItem } from '@blush/shared-ui/testing';
import { isPayable, noteOf, totalOf } from './availability';

const saleEndsAt = '2026-01-10T12:00:00.000Z';
const schedule = { start: saleEndsAt, end: '2026-01-10T14:00:00.000Z', zone: 'UTC', count: 1 };

it.each([
  ['has begun', { schedule }, 'The first session of this class has begun, so it cannot be paid any more.'],
  [
    'has no session left that takes place',
    {},
    'All sessions are cancelled, so this class cannot be paid any more.',
  ],
])('a class that %s cannot be paid, and the note says why', (_, facts, note) => {
  const item = aCartItem({ saleEndsAt, ...facts });
  expect(isPayable(item)).toBe(false);
  expect(noteOf(item)).toBe(note);
});

it('a seat whose hold has ended since the answer is not announced', () => {
  const item = aCartItem({ availableSeat: 0, firstHoldEndsAt: '2026-01-10T12:00:00.000Z' });
  expect(noteOf(item)).toMatch(/^No seat is free right now/);
});

it('the total of prices is exact to the cent', () => {
  expect(totalOf([0.1, 0.2].map((price) => aCartItem({ price })))).toBe(0.3);
});
