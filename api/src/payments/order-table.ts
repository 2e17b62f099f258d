/**
 * The orders of the school: every state, everything that can happen in it, and what is done about it. One order
 * is one checkout of one class by one student. Nothing outside this table moves an order.
 *
 * A move is one compare-and-set on the order, or one transaction with it; whoever comes second finds the order
 * moved and looks the table up again. So everything may be repeated, by any process, in any order, after any
 * crash: browser, webhook and sweeper only tell the order what they learned.
 */
export const orderStates = [
  /** Recorded, price frozen; no seat yet. */
  'placed',
  /** A seat is held until the hold ends; the student may pay. */
  'held',
  /** Paid, and the seat is theirs. */
  'enrolled',
  /** The hold is over; the intent is being cancelled, which decides whether money came. */
  'expiring',
  /** Nobody can pay it any more and the seat is free again. */
  'expired',
  /** Money came and there is no seat for it, or an admin gives it back: it goes back. */
  'refunding',
  /** The money went back; no seat. */
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Orders that are, or may still become, an enrolment: at most one for a student and a class. */
export const liveStates: readonly OrderState[] = ['placed', 'held', 'expiring', 'enrolled'];
/** Orders that count as a held seat of their student. */
export const holdingStates: readonly OrderState[] = ['placed', 'held', 'expiring'];
/** Orders that somebody must still drive on: what the sweeper looks for. */
export const openStates: readonly OrderState[] = ['placed', 'held', 'expiring', 'refunding'];

/** What an order can be told. */
export type OrderEvent =
  /** The class gave it a seat. */
  | 'seat-taken'
  /** The class is sold out or closed. */
  | 'seat-refused'
  /** Time is up, the student dropped the class, or the school closed it. */
  | 'abandoned'
  /** The provider says: the intent succeeded. */
  | 'paid'
  /** It succeeded, and the class has no seat for it. */
  | 'paid-without-seat'
  /** The provider says: cancelled, nobody can pay it. */
  | 'cancelled'
  /** The provider says: all of the money went back. */
  | 'refunded'
  /** An admin gives the money back. */
  | 'revoked'
  /** The provider says: neither paid nor cancelled. */
  | 'unpaid'
  /** The provider did not answer, so the outcome of the call is not known. */
  | 'unanswered'
  /** The provider keeps a failure under the order's key: nobody got its intent, and nobody will. */
  | 'withheld';

/** How a line is carried out; `order-moves.service.ts` has each. */
export type Move =
  /** Compare-and-set of the state, nothing else. */
  | 'note'
  /** Transaction: payment recorded, cart item gone, the held seat (else a free one) becomes an enrolment. */
  | 'enrol'
  /** The held seat goes back to the class (once, by the order's id), then compare-and-set. */
  | 'give-back'
  /** Transaction: payment recorded as going back, then compare-and-set. */
  | 'owe'
  /** Transaction: payment recorded as going back, the enrolment's seat goes back to the class, the audit log tells who decided so. */
  | 'revoke'
  /** Transaction: payment recorded as refunded, whatever seat there was goes back to the class. */
  | 'close-refunded'
  /** A seat taken too late, by a process that had stalled, goes back to the class. The order stays. */
  | 'return-stray-seat'
  /** The sweeper asks again soon. The order stays. */
  | 'ask-again'
  /** Already done, or nothing to do. The order stays. */
  | 'stay';

export interface Line {
  readonly from: OrderState;
  readonly on: OrderEvent;
  readonly to: OrderState;
  readonly by: Move;
}

const stays = (from: OrderState, on: OrderEvent, by: Move = 'stay'): Line => ({ from, on, to: from, by });

export const orderTable: readonly Line[] = [
  { from: 'placed', on: 'seat-taken', to: 'held', by: 'note' },
  { from: 'placed', on: 'seat-refused', to: 'expired', by: 'note' },
  { from: 'placed', on: 'abandoned', to: 'expiring', by: 'note' },

  { from: 'held', on: 'paid', to: 'enrolled', by: 'enrol' },
  { from: 'held', on: 'abandoned', to: 'expiring', by: 'note' },
  { from: 'held', on: 'cancelled', to: 'expiring', by: 'note' },
  // A day of the same failure is too long for a student: another order has another key.
  { from: 'held', on: 'withheld', to: 'expiring', by: 'note' },
  { from: 'held', on: 'refunded', to: 'refunded', by: 'close-refunded' },
  { from: 'held', on: 'paid-without-seat', to: 'refunding', by: 'owe' },
  stays('held', 'unpaid'),
  stays('held', 'seat-taken'),
  stays('held', 'seat-refused'),
  // A timeout may hide a success: the same key answers the same intent.
  stays('held', 'unanswered', 'ask-again'),

  // The cancelled intent is the fence: only after it does the seat go back, and no money can follow.
  { from: 'expiring', on: 'cancelled', to: 'expired', by: 'give-back' },
  // As good as cancelled: who has no intent cannot pay it, and an expiring order hands none out.
  { from: 'expiring', on: 'withheld', to: 'expired', by: 'give-back' },
  { from: 'expiring', on: 'paid', to: 'enrolled', by: 'enrol' },
  { from: 'expiring', on: 'refunded', to: 'refunded', by: 'close-refunded' },
  { from: 'expiring', on: 'paid-without-seat', to: 'refunding', by: 'owe' },
  stays('expiring', 'abandoned'),
  stays('expiring', 'seat-taken'),
  stays('expiring', 'seat-refused'),
  stays('expiring', 'unpaid', 'ask-again'),
  stays('expiring', 'unanswered', 'ask-again'),

  // Late money, against all fences (a restored backup, a payment made by hand): a free seat, or the money back.
  { from: 'expired', on: 'paid', to: 'enrolled', by: 'enrol' },
  { from: 'expired', on: 'paid-without-seat', to: 'refunding', by: 'owe' },
  { from: 'expired', on: 'refunded', to: 'refunded', by: 'close-refunded' },
  stays('expired', 'cancelled'),
  stays('expired', 'abandoned'),
  stays('expired', 'unpaid'),
  stays('expired', 'seat-refused'),
  stays('expired', 'unanswered'),
  stays('expired', 'withheld'),
  stays('expired', 'seat-taken', 'return-stray-seat'),

  // Written first, asked of the provider then: whoever comes later finds the money on its way.
  { from: 'enrolled', on: 'revoked', to: 'refunding', by: 'revoke' },
  // An admin refunds at the provider; the seat is free again.
  { from: 'enrolled', on: 'refunded', to: 'refunded', by: 'close-refunded' },
  stays('enrolled', 'paid'),
  stays('enrolled', 'paid-without-seat'),
  stays('enrolled', 'abandoned'),
  stays('enrolled', 'seat-refused'),
  // Asked before the payment and answered after it: overtaken news.
  stays('enrolled', 'unpaid'),
  stays('enrolled', 'unanswered'),
  stays('enrolled', 'withheld'),
  stays('enrolled', 'seat-taken', 'return-stray-seat'),

  { from: 'refunding', on: 'refunded', to: 'refunded', by: 'close-refunded' },
  stays('refunding', 'revoked'),
  stays('refunding', 'paid'),
  stays('refunding', 'paid-without-seat'),
  stays('refunding', 'abandoned'),
  stays('refunding', 'seat-refused'),
  stays('refunding', 'unpaid'),
  stays('refunding', 'unanswered', 'ask-again'),
  stays('refunding', 'withheld'),
  stays('refunding', 'seat-taken', 'return-stray-seat'),

  stays('refunded', 'refunded'),
  stays('refunded', 'revoked'),
  stays('refunded', 'paid'),
  stays('refunded', 'paid-without-seat'),
  stays('refunded', 'abandoned'),
  stays('refunded', 'seat-refused'),
  stays('refunded', 'unpaid'),
  stays('refunded', 'unanswered'),
  stays('refunded', 'withheld'),
  stays('refunded', 'seat-taken', 'return-stray-seat'),
];

/** Something was told to an order that cannot be true of it, such as a cancelled intent of an enrolment. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove';
  constructor(
    readonly state: OrderState,
    readonly event: OrderEvent,
  ) {
    super(`An order that is ${state} cannot be told "${event}"`);
  }
}

/** The line for what happened. Throws {@link IllegalMove} where the table has none. */
export function lineFor(state: OrderState, event: OrderEvent): Line {
  const line = orderTable.find(({ from, on }) => from === state && on === event);
  if (!line) throw new IllegalMove(state, event);
  return line;
}
