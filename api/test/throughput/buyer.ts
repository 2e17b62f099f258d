import type { Person } from '../support/index.js';

export interface Buyer {
  readonly student: Person;
  readonly classId: string;
  readonly cartId: string;
}

/** The API's part of a checkout; the card payment happens in between. */
export interface CheckoutClient {
  /** Seat, order and intent; returns the intent's client secret. */
  start(buyer: Buyer): Promise<string>;
  /** Payment and enrolment. */
  finish(buyer: Buyer, transactionId: string): Promise<void>;
}
