import type Stripe from 'stripe';
import type { CardOutcome } from '../cards/card-outcome.js';

/** A saved card: Stripe's object, and how the test card behaves. Its number and security code are not kept. */
export interface StoredCard {
  readonly object: Stripe.PaymentMethod;
  readonly outcome: CardOutcome;
}

/** A single-use token of a card. */
export interface StoredToken {
  readonly object: Stripe.Token;
  readonly card: StoredCard;
}

/** The answer given under an idempotency key, to be replayed. */
export interface StoredAnswer {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  /** Unix seconds. */
  readonly created: number;
}

/** An event that the webhook endpoint has not accepted yet. */
export interface Delivery {
  readonly eventId: string;
  readonly attempts: number;
  /** Unix milliseconds of the next attempt. */
  readonly dueAt: number;
}

/** Everything the sandbox remembers, by kind; each record has its own id within its kind. */
export interface Records {
  payment_intent: Stripe.PaymentIntent;
  payment_method: StoredCard;
  token: StoredToken;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  event: Stripe.Event;
  answer: StoredAnswer;
  delivery: Delivery;
}

export type Kind = keyof Records;

export const kinds: readonly Kind[] = [
  'payment_intent',
  'payment_method',
  'token',
  'charge',
  'refund',
  'event',
  'answer',
  'delivery',
];

/** One record written (or, with `null`, forgotten). */
export type Change = { [K in Kind]: { kind: K; id: string; value: Records[K] | null } }[Kind];
