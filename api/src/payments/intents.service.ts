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
 * order's id. Every call throws `payments-unavailable` where its outcome is not known.
 */
@Injectable()
export class IntentsService {
  constructor(private readonly stripe: Stripe) {}

  /** The order's intent, made on the first call and the same one ever after. */
  create({ _id, amountMinor }: Billed): Promise<Stripe.PaymentIntent> {
    const orderId = _id.toHexString();
    return ask(() =>
      this.stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency: CURRENCY,
          allowed_payment_method_types: ['card'],
          metadata: { orderId },
        },
        { idempotencyKey: `order-${orderId}-intent` },
      ),
    );
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
      const { status } = await ask(() =>
        this.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}` }),
      );
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
    if (noAnswer.some((kind) => error instanceof kind))
      throw new ProblemError('payments-unavailable', {}, { cause: error });
    throw error;
  }
}
