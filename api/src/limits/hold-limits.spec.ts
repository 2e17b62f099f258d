import type { CostlyReason } from '../orders/order-states.js';
import { coolDownUntil, FREE_ENDS, MAX_INTENTS, nextIntentAt, nextMailAt } from './hold-limits.js';

const MINUTE = 60_000;
const start = new Date('2026-03-01T12:00:00Z').getTime();
const at = (minutes: number) => new Date(start + minutes * MINUTE);
const ends = (...reasons: CostlyReason[]) =>
  reasons.map((reason, nth) => ({ orderId: String(nth), at: at(nth), reason }));
/** End of the cool-down, in minutes after the last unpaid end. */
const coolDown = (reasons: CostlyReason[], verified: boolean) => {
  const until = coolDownUntil(ends(...reasons), verified);
  return until && (until.getTime() - at(reasons.length - 1).getTime()) / MINUTE;
};

describe('the cool-down after holds that ended unpaid', () => {
  it('grows with each hold that an unverified student lets lapse or drops', () => {
    const growing = Array.from({ length: 6 }, (_, nth) =>
      coolDown(Array<CostlyReason>(nth + 1).fill(nth % 2 ? 'dropped' : 'lapsed'), false),
    );
    expect(growing).toEqual([2, 10, 60, 360, 360, 360]);
  });

  it('is milder for verified students: the first holds cost nothing', () => {
    const free = Array<CostlyReason>(FREE_ENDS).fill('lapsed');
    expect(coolDown(free, true)).toBeUndefined();
    expect(coolDown([...free, 'dropped'], true)).toBe(2);
    expect(coolDown([...free, 'dropped', 'lapsed'], true)).toBe(10);
  });

  it('comes after declined cards for every student, and starts at the last end that costs', () => {
    expect(coolDown(['declined'], false)).toBe(2);
    expect(coolDown(['declined', 'declined'], true)).toBe(10);
    expect(coolDownUntil(ends('declined', 'dropped'), true)).toEqual(at(2));
  });
});

describe('the limit of intents', () => {
  const intents = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ orderId: String(nth), at: at(nth) }));

  it('is reached with the last intent allowed, until the first one is an hour old', () => {
    expect(nextIntentAt(intents(MAX_INTENTS - 1), at(19))).toEqual(at(19));
    expect(nextIntentAt(intents(MAX_INTENTS), at(19))).toEqual(at(60));
    expect(nextIntentAt(intents(MAX_INTENTS), at(60))).toEqual(at(60));
  });
});

describe('the wait before another verification mail', () => {
  it('grows with each mail of the last 24 hours', () => {
    const waits = [1, 2, 3, 4, 5].map((count) => {
      const mails = Array.from({ length: count }, () => at(0));
      return (nextMailAt(mails, at(0)).getTime() - start) / MINUTE;
    });
    expect(waits).toEqual([1, 5, 30, 180, 180]);
    expect(nextMailAt([at(0)], at(24 * 60))).toEqual(at(24 * 60));
    expect(nextMailAt([], at(3))).toEqual(at(3));
  });
});
