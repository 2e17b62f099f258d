import type { OrderState } from '../orders/order-states.js';

export type OrderEvent =
  /** The class gave the order a seat. */
  | 'seat-taken'
  /** The class is sold out or closed. */
  | 'seat-refused'
  /** Time is up, the student dropped the class, or an admin closed it. */
  | 'abandoned'
  /** Stripe: the intent succeeded. */
  | 'paid'
  /** The intent succeeded, and the class has no seat for it. */
  | 'paid-without-seat'
  /** Stripe: cancelled, so it cannot be paid. */
  | 'cancelled'
  /** Stripe: all of the money went back. */
  | 'refunded'
  /** An admin refunds the payment. */
  | 'revoked'
  /** Stripe: neither paid nor cancelled. */
  | 'unpaid'
  /** Stripe did not answer, so the outcome of the call is not known. */
  | 'unanswered'
  /** Stripe keeps a failure under the order's key: the intent was given to no browser, and never will be. */
  | 'withheld';

/** What a move does; `OrdersService` has a method for each. */
export type OrderAction =
  /** Compare-and-set of the state. */
  | 'set-state'
  /** Transaction: payment recorded, cart item deleted, the held seat (else a free one) becomes an enrolment. */
  | 'enrol'
  /** The held seat goes back to the class (once, by the order's id), then compare-and-set. */
  | 'release-seat'
  /** Transaction: payment recorded as refunding, because there is no seat for it. */
  | 'refund-late-payment'
  /** Transaction: payment recorded as refunding, the seat goes back to the class, audit event of the admin. */
  | 'refund-enrolment'
  /** Transaction: payment recorded as refunded, the seat, if there was one, goes back to the class. */
  | 'record-refund'
  /** A seat that a stalled process took too late goes back to the class. The state stays. */
  | 'release-stray-seat'
  /** The reconciler looks at the order again soon. The state stays. */
  | 'check-again';

export interface Move {
  readonly to: OrderState;
  readonly by: OrderAction;
}

interface StateRules {
  readonly moves: Readonly<Partial<Record<OrderEvent, Move>>>;
  /** Events that change nothing: already done, or overtaken by another event. */
  readonly ignores: readonly OrderEvent[];
}

/**
 * Every state of an order, the events that move it, and the events it ignores; any other event is illegal in it. An
 * order changes state by `OrdersService.transition` only.
 *
 * A move is one compare-and-set on the order, or one transaction that contains it. A process that loses the race reads
 * the order again and looks the event up again, so any process may repeat any event, in any order, after any crash.
 */
export const orderTable: Readonly<Record<OrderState, StateRules>> = {
  placed: {
    moves: {
      'seat-taken': { to: 'held', by: 'set-state' },
      'seat-refused': { to: 'expired', by: 'set-state' },
      abandoned: { to: 'expiring', by: 'set-state' },
    },
    ignores: [],
  },

  held: {
    moves: {
      paid: { to: 'enrolled', by: 'enrol' },
      abandoned: { to: 'expiring', by: 'set-state' },
      cancelled: { to: 'expiring', by: 'set-state' },
      // Stripe repeats the failure for a day, which is too long for a student: another order has another key.
      withheld: { to: 'expiring', by: 'set-state' },
      refunded: { to: 'refunded', by: 'record-refund' },
      'paid-without-seat': { to: 'refunding', by: 'refund-late-payment' },
      // A timeout may hide a success: the same key answers the same intent.
      unanswered: { to: 'held', by: 'check-again' },
    },
    ignores: ['unpaid', 'seat-taken', 'seat-refused'],
  },

  expiring: {
    moves: {
      // The seat goes back only once the intent is cancelled: no money can follow.
      cancelled: { to: 'expired', by: 'release-seat' },
      // As good as cancelled: an order without an intent cannot be paid, and an expiring order gets none.
      withheld: { to: 'expired', by: 'release-seat' },
      paid: { to: 'enrolled', by: 'enrol' },
      refunded: { to: 'refunded', by: 'record-refund' },
      'paid-without-seat': { to: 'refunding', by: 'refund-late-payment' },
      unpaid: { to: 'expiring', by: 'check-again' },
      unanswered: { to: 'expiring', by: 'check-again' },
    },
    ignores: ['abandoned', 'seat-taken', 'seat-refused'],
  },

  // Late money (a restored backup, a payment made by hand) gets a free seat, or goes back.
  expired: {
    moves: {
      paid: { to: 'enrolled', by: 'enrol' },
      'paid-without-seat': { to: 'refunding', by: 'refund-late-payment' },
      refunded: { to: 'refunded', by: 'record-refund' },
      'seat-taken': { to: 'expired', by: 'release-stray-seat' },
    },
    ignores: ['cancelled', 'abandoned', 'unpaid', 'seat-refused', 'unanswered', 'withheld'],
  },

  enrolled: {
    moves: {
      // Recorded before Stripe is asked: a process that comes later sees the money on its way.
      revoked: { to: 'refunding', by: 'refund-enrolment' },
      refunded: { to: 'refunded', by: 'record-refund' },
      'seat-taken': { to: 'enrolled', by: 'release-stray-seat' },
    },
    ignores: ['paid', 'paid-without-seat', 'abandoned', 'seat-refused', 'unpaid', 'unanswered', 'withheld'],
  },

  refunding: {
    moves: {
      refunded: { to: 'refunded', by: 'record-refund' },
      unanswered: { to: 'refunding', by: 'check-again' },
      'seat-taken': { to: 'refunding', by: 'release-stray-seat' },
    },
    ignores: ['revoked', 'paid', 'paid-without-seat', 'abandoned', 'seat-refused', 'unpaid', 'withheld'],
  },

  refunded: {
    moves: {
      'seat-taken': { to: 'refunded', by: 'release-stray-seat' },
    },
    ignores: [
      'refunded',
      'revoked',
      'paid',
      'paid-without-seat',
      'abandoned',
      'seat-refused',
      'unpaid',
      'unanswered',
      'withheld',
    ],
  },
};

/** An event that cannot happen in a state, such as a cancelled intent of an enrolment. */
export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
  constructor(
    readonly state: OrderState,
    readonly event: OrderEvent,
  ) {
    super(`An order that is ${state} cannot take the event "${event}"`);
  }
}

/** The move of an event; `undefined` where the state ignores it. Throws {@link IllegalTransition}. */
export function moveFor(state: OrderState, event: OrderEvent): Move | undefined {
  const { moves, ignores } = orderTable[state];
  const move = moves[event];
  if (!move && !ignores.includes(event)) throw new IllegalTransition(state, event);
  return move;
}
