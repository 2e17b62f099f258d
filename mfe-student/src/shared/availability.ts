import { type CartItem, endedBy, timeOfDay } from '@blush/shared-ui/contracts';

type Availability = 'open' | 'sold-out' | 'begun' | 'cancelled' | 'closed';

export function availabilityOf({
  status,
  availableSeat,
  ...sale
}: Pick<CartItem, 'status' | 'availableSeat' | 'schedule' | 'saleEndsAt'>): Availability {
  if (status !== 'approved') return 'closed';
  return endedBy(sale) ?? (availableSeat === 0 ? 'sold-out' : 'open');
}

const availabilityNotes: Readonly<Record<Availability, string | undefined>> = {
  open: undefined,
  // The last seat may be held for this student, so paying stays possible.
  'sold-out': 'No seat is free right now. If you have begun to pay, your seat is still held for you.',
  begun: 'The first session of this class has begun, so it cannot be paid any more.',
  cancelled: 'All sessions are cancelled, so this class cannot be paid any more.',
  closed: 'This class is not open for enrolment any more.',
};

/** Why an item is not payable, or might not be. A seat that is held for this student needs no note. */
export function noteOf(item: CartItem): string | undefined {
  const availability = availabilityOf(item);
  if (availability !== 'sold-out') return availabilityNotes[availability];
  const { heldUntil, firstHoldEndsAt } = item;
  if (heldUntil !== undefined) return undefined;
  // An answer may be older than the end of the hold.
  if (firstHoldEndsAt === undefined || Date.parse(firstHoldEndsAt) <= Date.now())
    return availabilityNotes['sold-out'];
  return `All seats held, some may return by ${timeOfDay(firstHoldEndsAt)}.`;
}

/** A sold-out class is payable, because the last seat may be held for this student. */
export function isPayable(item: CartItem): boolean {
  const availability = availabilityOf(item);
  return availability === 'open' || availability === 'sold-out';
}

/** Dollars of all classes that can still be paid; added in cents, because sums of dollars are inexact. */
export function totalOf(items: readonly CartItem[]): number {
  const cents = items.filter(isPayable).reduce((total, { price }) => total + Math.round(price * 100), 0);
  return cents / 100;
}
