import type { OrderState } from '../orders/order-states.js';

export type OrderEvent =
  | 'seat-taken'
  /** The class is sold out or closed. */
  | 'seat-refused'
  /** The hold ended, the student dropped the class, or an admin closed it. */
  | 'abandoned'
  | 'paid'
  | 'paid-without-seat'
  /** Stripe cancelled the intent: it cannot be paid. */
  | 'cancelled'
  /** Stripe refunded the full amount. */
  | 'refunded'
  /** An admin refunds the payment. */
  | 'revoked'
  /** Neither paid nor cancelled at Stripe. */
  | 'unpaid'
  /** No answer from Stripe: the outcome of the call is unknown. */
  | 'unanswered'
  /** Stripe keeps a failure under the idempotency key: no browser has or will get the intent. */
  | 'withheld';

export type OrderAction =
  | 'set-state'
  /** Transaction: records the payment, deletes the cart item, turns the held (else a free) seat into an enrolment. */
  | 'enrol'
  /** Releases the seat, idempotent by order id, before the compare-and-set. */
  | 'release-seat'
  /** Transaction: records the payment as refunding, because no seat is left. */
  | 'refund-late-payment'
  /** Transaction: records the payment as refunding, releases the seat, writes the audit event. */
  | 'refund-enrolment'
  /** Transaction: records the payment as refunded, releases the seat if there is one. */
  | 'record-refund'
  /** Releases a seat that a stalled process took too late. The state stays. */
  | 'release-stray-seat'
  /** Schedules an early check by the reconciler. The state stays. */
  | 'check-again';

export interface Move {
  readonly to: OrderState;
  readonly by: OrderAction;
}

interface StateRules {
  readonly moves: Readonly<Partial<Record<OrderEvent, Move>>>;
  /** No effect: already done, or overtaken by another event. */
  readonly ignores: readonly OrderEvent[];
}

/**
 * All transitions of an order; any other event is illegal. Applied by `OrdersService.transition` only.
 * A process that loses the race reads the order again and repeats the look-up, so events are safe to repeat in any order.
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
      // Stripe repeats the failure for a day: a new order gets a new key.
      withheld: { to: 'expiring', by: 'set-state' },
      refunded: { to: 'refunded', by: 'record-refund' },
      'paid-without-seat': { to: 'refunding', by: 'refund-late-payment' },
      // A timeout may hide a success: the same key returns the same intent.
      unanswered: { to: 'held', by: 'check-again' },
    },
    ignores: ['unpaid', 'seat-taken', 'seat-refused'],
  },

  expiring: {
    moves: {
      // Released only after the cancellation: no payment can follow.
      cancelled: { to: 'expired', by: 'release-seat' },
      // Equivalent to cancelled: an expiring order gets no intent.
      withheld: { to: 'expired', by: 'release-seat' },
      paid: { to: 'enrolled', by: 'enrol' },
      refunded: { to: 'refunded', by: 'record-refund' },
      'paid-without-seat': { to: 'refunding', by: 'refund-late-payment' },
      unpaid: { to: 'expiring', by: 'check-again' },
      unanswered: { to: 'expiring', by: 'check-again' },
    },
    ignores: ['abandoned', 'seat-taken', 'seat-refused'],
  },

  // A late payment (restored backup, manual payment) gets a free seat or a refund.
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
      // Recorded before the call to Stripe, so that the reconciler can finish it.
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

/** Such as a cancelled intent of an enrolment. */
export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
  constructor(
    readonly state: OrderState,
    readonly event: OrderEvent,
  ) {
    super(`An order that is ${state} cannot take the event "${event}"`);
  }
}

/** Returns `undefined` for an ignored event. Throws {@link IllegalTransition}. */
export function moveFor(state: OrderState, event: OrderEvent): Move | undefined {
  const { moves, ignores } = orderTable[state];
  const move = moves[event];
  if (!move && !ignores.includes(event)) throw new IllegalTransition(state, event);
  return move;
}
