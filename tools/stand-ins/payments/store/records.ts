import type Stripe from 'stripe';
import type { CardOutcome } from '../cards/card-outcome.js';

/** A card without its number and security code, which are not stored. */
export interface StoredCard {
  readonly object: Stripe.PaymentMethod;
  readonly outcome: CardOutcome;
  /** Set if the card cannot be charged again: it was charged without a customer, or detached from one. */
  readonly isSpent?: true;
}

interface StoredToken {
  readonly object: Stripe.Token;
  readonly card: StoredCard;
}

export interface StoredAnswer {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  /** Unix seconds. */
  readonly created: number;
}

export interface Delivery {
  readonly eventId: string;
  readonly attempts: number;
  /** Time of the next attempt in Unix milliseconds. */
  readonly dueAt: number;
}

export interface Records {
  customer: Stripe.Customer;
  payment_intent: Stripe.PaymentIntent;
  payment_method: StoredCard;
  token: StoredToken;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
  answer: StoredAnswer;
  delivery: Delivery;
}

export type Kind = keyof Records;

export const kinds: readonly Kind[] = [
  'customer',
  'payment_intent',
  'payment_method',
  'token',
  'charge',
  'refund',
  'dispute',
  'event',
  'webhook_endpoint',
  'answer',
  'delivery',
];

export type Change = { [K in Kind]: { kind: K; id: string; value: Records[K] | null } }[Kind];
