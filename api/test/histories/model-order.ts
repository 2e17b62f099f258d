export type Card =
  | 'pm_card_visa'
  | 'pm_card_createDispute'
  | 'pm_card_chargeDeclined'
  | 'pm_card_threeDSecure2Required';
/** State of an intent at the provider. `disputed`: paid, the bank has not decided; `lost`: decided for the student. */
export type Money = 'open' | 'challenged' | 'paid' | 'disputed' | 'lost' | 'cancelled' | 'refunded';

/** State of an unpaid intent after an attempt to pay it with the card. */
export const outcomes: Readonly<Record<Card, Money>> = {
  pm_card_visa: 'paid',
  pm_card_createDispute: 'disputed',
  pm_card_chargeDeclined: 'open',
  pm_card_threeDSecure2Required: 'challenged',
};

export interface Selection {
  readonly student: number;
  readonly classIndex: number;
}

/** `nth`: number of earlier orders of the student for the class. */
export interface OrderKey extends Selection {
  readonly nth: number;
}

/** The price that a student agrees to: the current one, or the list price that an old page shows. */
export type Offer = 'now' | 'list';

export interface ModelOrder extends OrderKey {
  /** Cents; frozen. */
  readonly price: number;
  /** `refunding`: paid without a seat, and a dispute prevents the refund. */
  state: 'held' | 'enrolled' | 'expired' | 'refunding' | 'refunded';
  money: Money;
  /** Minute at which its hold began. */
  readonly began: number;
  /** Minute at which its hold ends. */
  readonly ends: number;
  /** Number of its cards that were declined. */
  declines: number;
  /** Whether its hold ended by declined cards, which costs more than other ends. */
  isEndedByDeclines?: boolean;
  /** Whether a card was declined or a bank refused. */
  failed: boolean;
}

/** Why a hold ended unpaid. */
export type Reason = 'lapsed' | 'dropped' | 'declined' | 'closed';

export interface ModelClass {
  readonly seats: number;
  /** Minute at which its first session begins. */
  readonly begins: number;
  approved: boolean;
}
