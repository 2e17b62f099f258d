import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ProblemError } from '@blush/server-kit/http';
import { MAX_DECLINES } from '@blush/shared-ui/contracts';
import type { OrderEvent } from './order-table.js';
import { CURRENCY, type OrderRecord } from '../orders/order.schema.js';

/** The outcome of the call is unknown; it may be repeated under the same key. */
const unknownOutcomes = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
] as const;

export type IntentEvent = Extract<OrderEvent, 'paid' | 'refunded' | 'cancelled' | 'unpaid'>;

/**
 * One intent per order, by an idempotency key derived from the order's id; Stripe refuses repeated cancellations and refunds.
 * @throws `payments-unavailable` from every call with an unknown outcome
 */
@Injectable()
export class PaymentIntentsService {
  constructor(private readonly stripe: Stripe) {}

  /** Idempotent; `undefined` where Stripe has stored a failure under the key (for at least a day). */
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
      if (isStoredFailure(error)) return undefined;
      throw asProblem(error);
    }
  }

  /** The intent with its latest charge; `undefined` for an unknown id. */
  async find(id: string): Promise<Stripe.PaymentIntent | undefined> {
    try {
      return await callStripe(() => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return undefined;
      throw error;
    }
  }

  /** Asks for the charges only where one failed. An intent keeps each declined card as a failed charge. */
  async isDeclinedTooOften({ id, latest_charge: charge }: Stripe.PaymentIntent): Promise<boolean> {
    if (typeof charge === 'object' && charge?.status !== 'failed') return false;
    const { data } = await callStripe(() => this.stripe.charges.list({ payment_intent: id, limit: 100 }));
    return data.filter(({ status }) => status === 'failed').length >= MAX_DECLINES;
  }

  /** Returns the event of the state that the intent has then. An unknown intent counts as cancelled: it cannot be paid. */
  async cancel(id: string): Promise<IntentEvent> {
    try {
      await callStripe(() => this.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
      return 'cancelled';
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const intent = await this.find(id);
      return intent ? eventOf(intent) : 'cancelled';
    }
  }

  /** Refunds the remaining amount; idempotent. */
  async refund(id: string): Promise<IntentEvent> {
    try {
      const { status } = await callStripe(() => this.stripe.refunds.create({ payment_intent: id }));
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

export function eventOf({ status, latest_charge: charge }: Stripe.PaymentIntent): IntentEvent {
  if (status === 'canceled') return 'cancelled';
  if (status !== 'succeeded') return 'unpaid';
  return typeof charge === 'object' && charge?.refunded ? 'refunded' : 'paid';
}

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

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asProblem(error);
  }
}

/** Returns `payments-unavailable` where the outcome is unknown, else the error itself. */
function asProblem(error: unknown): unknown {
  return unknownOutcomes.some((kind) => error instanceof kind)
    ? new ProblemError('payments-unavailable', {}, { cause: error })
    : error;
}

/** A failure that Stripe repeats for this key, or a key that was used with other parameters. */
function isStoredFailure(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  const { headers, statusCode = 0 } = error;
  const isFinal = headers?.['idempotent-replayed'] === 'true' || headers?.['stripe-should-retry'] === 'false';
  return statusCode >= 500 && isFinal;
}
