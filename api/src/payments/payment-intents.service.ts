import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ProblemError } from '@blush/server-kit/http';
import type { OrderEvent } from './order-table.js';
import { CURRENCY, type OrderRecord } from '../orders/order.schema.js';

/** Errors that leave the outcome of a call unknown: it may be repeated under the same key. */
const noAnswer = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
] as const;

export type IntentEvent = Extract<OrderEvent, 'paid' | 'refunded' | 'cancelled' | 'unpaid'>;

/**
 * Stripe's side of an order: one payment intent, found again by an idempotency key that follows from the order's id.
 * Every call throws `payments-unavailable` where its outcome is not known. Cancelling and refunding need no key:
 * Stripe refuses the second time.
 */
@Injectable()
export class PaymentIntentsService {
  constructor(private readonly stripe: Stripe) {}

  /**
   * The order's intent, created by the first call and the same one ever after; `undefined` where Stripe will only
   * repeat that it could not: it keeps the answer to a key, a failure too, for a day and longer.
   */
  async create({
    _id,
    priceMinor,
  }: Pick<OrderRecord, '_id' | 'priceMinor'>): Promise<Stripe.PaymentIntent | undefined> {
    const orderId = _id.toHexString();
    try {
      return await this.stripe.paymentIntents.create(
        {
          amount: priceMinor,
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

  /** An intent as it is now, with its charge; `undefined` for an id that Stripe does not know. */
  async find(id: string): Promise<Stripe.PaymentIntent | undefined> {
    try {
      return await attempt(() => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return undefined;
      throw error;
    }
  }

  /** Cancels if that is still possible; answers the state after it. An unknown intent can never be paid. */
  async cancel(id: string): Promise<IntentEvent> {
    try {
      await attempt(() => this.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
      return 'cancelled';
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const intent = await this.find(id);
      return intent ? eventOf(intent) : 'cancelled';
    }
  }

  /** Refunds what is left of an intent's money, once. */
  async refund(id: string): Promise<IntentEvent> {
    try {
      const { status } = await attempt(() => this.stripe.refunds.create({ payment_intent: id }));
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

/** The event that an intent (with its charge) is for its order. */
export function eventOf({ status, latest_charge: charge }: Stripe.PaymentIntent): IntentEvent {
  if (status === 'canceled') return 'cancelled';
  if (status !== 'succeeded') return 'unpaid';
  return typeof charge === 'object' && charge?.refunded ? 'refunded' : 'paid';
}

/** Whether an intent is this order's: by its metadata, amount and currency. */
export function belongsTo(intent: Stripe.PaymentIntent, order: OrderRecord): boolean {
  return (
    intent.metadata['orderId'] === order._id.toHexString() &&
    (order.intentId ?? intent.id) === intent.id &&
    intent.amount === order.priceMinor &&
    intent.currency === CURRENCY
  );
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'payments-unavailable';
}

async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unansweredBy(error);
  }
}

/** The error to throw for a failed call: `payments-unavailable` where its outcome is not known. */
function unansweredBy(error: unknown): unknown {
  return noAnswer.some((kind) => error instanceof kind)
    ? new ProblemError('payments-unavailable', {}, { cause: error })
    : error;
}

/**
 * Whether Stripe keeps a failure under the idempotency key of a call: it repeats one, or says that a retry brings
 * nothing else; or the key was used for other parameters.
 */
function isKept(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  const { headers, statusCode = 0 } = error;
  const isFinal = headers?.['idempotent-replayed'] === 'true' || headers?.['stripe-should-retry'] === 'false';
  return statusCode >= 500 && isFinal;
}
