import type { Person } from '../support/index.js';

/** A student with a class in the cart. */
export interface Buyer {
  readonly student: Person;
  readonly classId: string;
  readonly cartId: string;
}

/** The API's side of a checkout; the card is the provider's, between the two. */
export interface Shopper {
  /** Seat, order and intent; answers the intent's client secret. */
  start(buyer: Buyer): Promise<string>;
  /** Payment and enrolment. */
  finish(buyer: Buyer, transactionId: string): Promise<void>;
}
