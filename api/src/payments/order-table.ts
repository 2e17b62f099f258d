import type { OrderState } from '../orders/order-states.js';

export type OrderEvent =
  | 'seat-taken'
  /** The class is sold out or closed. */
  | 'seat-refused'
  /** The hold ended unpaid, for one of the `endReasons`. */
  | 'abandoned'
  | 'paid'
  | 'paid-without-seat'
  /** Stripe cancelled the intent: it cannot be paid. */
  | 'cancelled'
  /** Stripe refunded the full amount. */
  | 'refunded'
  /** Stripe holds a refund of the full amount back, because the balance of the account is too low. */
  | 'refund-pending'
  /** The bank took the money back: a dispute was lost. */
  | 'charged-back'
  /** An admin refunds the payment. */
  | 'revoked'
  /** Neither paid nor cancelled at Stripe. */
  | 'unpaid'
  /** No answer from Stripe: the outcome of the call is unknown. */
  | 'unanswered'
  /** The intent could not be created: Stripe stored a failure under the idempotency key, and no browser gets one. */
  | 'not-created';

type OrderAction =
  | 'set-state'
  /** Transaction: records the payment, deletes the cart item, turns the held seat (or else a free one) into an enrolment. */
  | 'enrol'
  /** Releases the seat and counts the unpaid end, both idempotent by order id, before the compare-and-set. */
  | 'release-seat'
  /** Transaction: records the payment as refunding, because no seat is left. */
  | 'refund-late-payment'
  /** Transaction: records the payment as refunding, releases the seat, writes the audit event. */
  | 'refund-enrolment'
  /** Transaction: records the payment as refunded (or refunding, if that is the new state), releases the seat if there is one. */
  | 'record-refund'
  /** Transaction: `record-refund` for a lost dispute. */
  | 'record-chargeback'
  /** Releases a seat that a stalled process held too late. The state stays. */
  | 'release-stray-seat'
  /** Schedules an early check by the reconciler. The state stays. */
  | 'check-again';

export interface Transition {
  readonly to: OrderState;
  readonly action: OrderAction;
}

interface StateRules {
  readonly transitions: Readonly<Partial<Record<OrderEvent, Transition>>>;
  /** Events without effect: already done, or overtaken by another event. */
  readonly ignores: readonly OrderEvent[];
}

/** The money went back to the student. */
const returnTransitions = {
  refunded: { to: 'refunded', action: 'record-refund' },
  'charged-back': { to: 'refunded', action: 'record-chargeback' },
} as const;

/** The money went back to the student, or will do so. */
const refundTransitions = {
  ...returnTransitions,
  'refund-pending': { to: 'refunding', action: 'record-refund' },
} as const;

/** The intent of an order without an enrolment was paid, and the money may be back already. */
const moneyTransitions = {
  paid: { to: 'enrolled', action: 'enrol' },
  ...refundTransitions,
  'paid-without-seat': { to: 'refunding', action: 'refund-late-payment' },
} as const;

/**
 * All transitions of an order; any other event is illegal. Applied by `OrderTransitions.transition` only.
 * A process that loses a race reads the order again and looks the event up again, so events may repeat in any order.
 */
export const orderTable: Readonly<Record<OrderState, StateRules>> = {
  placed: {
    transitions: {
      'seat-taken': { to: 'held', action: 'set-state' },
      'seat-refused': { to: 'expired', action: 'set-state' },
      abandoned: { to: 'expiring', action: 'set-state' },
      // A backup made between order and seat was restored, and the student had paid after that backup.
      ...moneyTransitions,
    },
    ignores: ['unpaid', 'cancelled', 'unanswered', 'not-created'],
  },

  held: {
    transitions: {
      ...moneyTransitions,
      abandoned: { to: 'expiring', action: 'set-state' },
      cancelled: { to: 'expiring', action: 'set-state' },
      // Stripe repeats the failure for a day: a new order gets a new key.
      'not-created': { to: 'expiring', action: 'set-state' },
      // A timeout may hide a success: the same key returns the same intent.
      unanswered: { to: 'held', action: 'check-again' },
    },
    ignores: ['unpaid', 'seat-taken', 'seat-refused'],
  },

  expiring: {
    transitions: {
      // Released only after the cancellation: no payment can follow.
      cancelled: { to: 'expired', action: 'release-seat' },
      // Equivalent to cancelled: an expiring order gets no intent.
      'not-created': { to: 'expired', action: 'release-seat' },
      ...moneyTransitions,
      unpaid: { to: 'expiring', action: 'check-again' },
      unanswered: { to: 'expiring', action: 'check-again' },
    },
    ignores: ['abandoned', 'seat-taken', 'seat-refused'],
  },

  // A late payment (restored backup, manual payment) gets a free seat or a refund.
  expired: {
    transitions: {
      ...moneyTransitions,
      'seat-taken': { to: 'expired', action: 'release-stray-seat' },
    },
    ignores: ['cancelled', 'abandoned', 'unpaid', 'seat-refused', 'unanswered', 'not-created'],
  },

  enrolled: {
    transitions: {
      // Recorded before the call to Stripe, so that the reconciler can finish it.
      revoked: { to: 'refunding', action: 'refund-enrolment' },
      ...refundTransitions,
      'seat-taken': { to: 'enrolled', action: 'release-stray-seat' },
    },
    ignores: [
      'paid',
      'paid-without-seat',
      'abandoned',
      'seat-refused',
      'unpaid',
      'unanswered',
      'not-created',
    ],
  },

  refunding: {
    transitions: {
      ...returnTransitions,
      unanswered: { to: 'refunding', action: 'check-again' },
      'seat-taken': { to: 'refunding', action: 'release-stray-seat' },
    },
    ignores: [
      'revoked',
      'refund-pending',
      'paid',
      'paid-without-seat',
      'abandoned',
      'seat-refused',
      'unpaid',
      'not-created',
    ],
  },

  refunded: {
    transitions: {
      'seat-taken': { to: 'refunded', action: 'release-stray-seat' },
    },
    ignores: [
      'refunded',
      'refund-pending',
      'charged-back',
      'revoked',
      'paid',
      'paid-without-seat',
      'abandoned',
      'seat-refused',
      'unpaid',
      'unanswered',
      'not-created',
    ],
  },
};

/** Thrown for an event that the state neither changes on nor ignores, such as `cancelled` for an enrolled order. */
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
export function transitionFor(state: OrderState, event: OrderEvent): Transition | undefined {
  const { transitions, ignores } = orderTable[state];
  const transition = transitions[event];
  if (!transition && !ignores.includes(event)) throw new IllegalTransition(state, event);
  return transition;
}
