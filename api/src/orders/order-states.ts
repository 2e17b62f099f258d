/** An order is one checkout of one class by one student; `payments/order-table.ts` has its transitions. */
export const orderStates = [
  /** Recorded with a frozen price; no seat yet. */
  'placed',
  /** A seat is held until `expiresAt`; the student may pay. */
  'held',
  /** Paid, with a seat. */
  'enrolled',
  /** The hold is over; cancelling the intent decides whether it was paid. */
  'expiring',
  /** Cannot be paid any more; the seat is released. */
  'expired',
  /** Refund in progress: no seat was left, or an admin refunds it. */
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an order was given up. */
export const endReasons = [
  /** Its time was up. */
  'lapsed',
  /** The student deleted the selected class. */
  'dropped',
  /** Too many cards were declined. */
  'declined',
  /** An admin denied the class, or its sale ended. */
  'closed',
  /** The class has another price, which the student accepted. */
  'repriced',
] as const;
export type EndReason = (typeof endReasons)[number];

/** Ends by the student's own doing; an end by an admin, a new price or the provider costs nothing. */
export type CostlyReason = Extract<EndReason, 'lapsed' | 'dropped' | 'declined'>;

export function isCostly(reason: EndReason | undefined): reason is CostlyReason {
  return reason === 'lapsed' || reason === 'dropped' || reason === 'declined';
}

/** States of an order that is enrolled, or may still become so: at most one per student and class. */
export const activeStates: readonly OrderState[] = ['placed', 'held', 'expiring', 'enrolled'];
/** States that count towards the student's `MAX_HOLDS`. */
export const holdingStates: readonly OrderState[] = ['placed', 'held', 'expiring'];
/** States of orders that the reconciler still has to settle. */
export const openStates: readonly OrderState[] = ['placed', 'held', 'expiring', 'refunding'];
