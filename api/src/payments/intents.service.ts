import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ProblemError } from '../common/problem-error.js';
import type { OrderEvent } from './order-table.js';
import { CURRENCY, type OrderRecord } from './order.schema.js';

/** Answers that leave open what became of a call: it may be asked again under the same key. */
const noAnswer = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
] as const;

/** What an intent tells its order. */
export type IntentFact = Extract<OrderEvent, 'paid' | 'refunded' | 'cancelled' | 'unpaid'>;

/** An order as far as the provider is concerned. */
type Billed = Pick<OrderRecord, '_id' | 'amountMinor'>;

/**
 * The provider's side of an order: one payment intent, found again by an idempotency key that follows from the
 * order's id. Every call throws `payments-unavailable` where its outcome is not known. Cancelling and giving all
 * money back need no key of ours: done twice, they are refused the second time.
 */
@Injectable()
export class IntentsService {
  constructor(private readonly stripe: Stripe) {}

  /**
   * The order's intent, made on the first call and the same one ever after; `undefined` where the provider will
   * only repeat that it could not: it keeps the answer to a key, a failure too, for a day and longer.
   */
  async create({ _id, amountMinor }: Billed): Promise<Stripe.PaymentIntent | undefined> {
    const orderId = _id.toHexString();
    try {
      return await this.stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency: CURRENCY,
          allowed_payment_method_types: ['card'],
          metadata: { orderId },
        },
        { idempotencyKey: `order-${orderId}-intent` },
      );
    } catch (error) {
      if (isKept(error)) return undefined;
      throw unansweredBy(error);
    }
  }

  /** An intent as it is now, with its charge; `undefined` for an id the provider does not know. */
  async find(id: string): Promise<Stripe.PaymentIntent | undefined> {
    try {
      return await ask(() => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return undefined;
      throw error;
    }
  }

  /** Cancels if that is still possible, and answers what holds then. An unknown intent can never be paid. */
  async cancel(id: string): Promise<IntentFact> {
    try {
      await ask(() => this.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
      return 'cancelled';
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const intent = await this.find(id);
      return intent ? factOf(intent) : 'cancelled';
    }
  }

  /** Gives all of an intent's money back, once. */
  async refund(id: string): Promise<IntentFact> {
    try {
      const { status } = await ask(() => this.stripe.refunds.create({ payment_intent: id }));
      if (status === 'failed' || status === 'canceled')
        throw new ProblemError('payments-unavailable', {}, { cause: new Error(`refund of ${id} ${status}`) });
      return 'refunded';
    } catch (error) {
      const done =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
      if (done) return 'refunded';
      throw error;
    }
  }
}

/** What an intent (with its charge) says about its order. */
export function factOf({ status, latest_charge: charge }: Stripe.PaymentIntent): IntentFact {
  if (status === 'canceled') return 'cancelled';
  if (status !== 'succeeded') return 'unpaid';
  return typeof charge === 'object' && charge?.refunded ? 'refunded' : 'paid';
}

/** Whether an intent is this order's, whole: its amount, its currency, its name. */
export function belongsTo(intent: Stripe.PaymentIntent, order: OrderRecord): boolean {
  return (
    intent.metadata['orderId'] === order._id.toHexString() &&
    (order.intentId ?? intent.id) === intent.id &&
    intent.amount === order.amountMinor &&
    intent.currency === CURRENCY
  );
}

/** Whether the provider left open what became of a call. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'payments-unavailable';
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unansweredBy(error);
  }
}

/** What to throw for a failed call: `payments-unavailable` where it left its outcome open. */
function unansweredBy(error: unknown): unknown {
  return noAnswer.some((kind) => error instanceof kind)
    ? new ProblemError('payments-unavailable', {}, { cause: error })
    : error;
}

/**
 * Whether the provider keeps a failure under the key of a call: it repeats one, or says that asking again brings
 * nothing else; or the key was used for other parameters, as by another release of this API.
 */
function isKept(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  const { headers, statusCode = 0 } = error;
  const isFinal = headers?.['idempotent-replayed'] === 'true' || headers?.['stripe-should-retry'] === 'false';
  return statusCode >= 500 && isFinal;
}
