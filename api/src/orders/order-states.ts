/** The states of an order, which is one checkout of one class by one student. `payments/order-table.ts` moves it. */
export const orderStates = [
  /** Recorded, price frozen; no seat yet. */
  'placed',
  /** A seat is held until `expiresAt`; the student may pay. */
  'held',
  /** Paid, and the seat is the student's. */
  'enrolled',
  /** The hold is over; the intent is being cancelled, which decides whether it was paid. */
  'expiring',
  /** Cannot be paid any more, and the seat is free again. */
  'expired',
  /** The money is on its way back: there was no seat for it, or an admin refunds it. */
  'refunding',
  /** The money went back; no seat. */
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Orders that are, or may still become, an enrolment: at most one for a student and a class. */
export const liveStates: readonly OrderState[] = ['placed', 'held', 'expiring', 'enrolled'];
/** Orders that count as a held seat of their student. */
export const holdingStates: readonly OrderState[] = ['placed', 'held', 'expiring'];
export const openStates: readonly OrderState[] = ['placed', 'held', 'expiring', 'refunding'];
