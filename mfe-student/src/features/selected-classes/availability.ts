import type { CartItem } from '@blush/shared-ui/contracts';

type Availability = 'open' | 'sold-out' | 'closed';

export function availabilityOf({
  status,
  availableSeat,
}: Pick<CartItem, 'status' | 'availableSeat'>): Availability {
  if (status !== 'approved') return 'closed';
  return availableSeat === 0 ? 'sold-out' : 'open';
}

export const availabilityNotes: Readonly<Record<Availability, string | undefined>> = {
  open: undefined,
  // The last seat may be held for this student, so paying stays possible.
  'sold-out': 'No seat is free right now. If you have begun to pay, your seat is still held for you.',
  closed: 'This class is not open for enrolment any more.',
};

/** Dollars of all classes that can still be paid. */
export function totalOf(items: readonly CartItem[]): number {
  return items
    .filter((item) => availabilityOf(item) !== 'closed')
    .reduce((total, { price }) => total + price, 0);
}
