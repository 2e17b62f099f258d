import type { Person } from '../support/index.js';

export interface Buyer<Student = Pick<Person, 'id' | 'email'>> {
  readonly student: Student;
  readonly classId: string;
  readonly cartId: string;
}

/** The API's part of a checkout; the card payment happens in between. */
export interface CheckoutClient<Student = Pick<Person, 'id' | 'email'>> {
  /** Seat, order and intent; returns the intent's client secret. */
  start(buyer: Buyer<Student>): Promise<string>;
  /** Payment and enrolment. */
  finish(buyer: Buyer<Student>, transactionId: string): Promise<void>;
}
