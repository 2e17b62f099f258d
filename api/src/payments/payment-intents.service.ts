import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { ProblemError } from '@blush/server-kit/http';
import { MAX_DECLINES } from '@blush/shared-ui/contracts';
import type { OrderEvent } from './order-table.js';
import { CURRENCY, type OrderRecord } from '../orders/order.schema.js';
import type { CardRecord } from './payment.schema.js';

/** Errors after which the outcome of the call is unknown; it may be repeated under the same key. */
const unknownOutcomes = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
] as const;

type IntentEvent = Extract<
  OrderEvent,
  'paid' | 'refunded' | 'refund-pending' | 'charged-back' | 'cancelled' | 'unpaid'
>;

/** Facts of a paid charge that are recorded with the payment. Times are the last millisecond of Stripe's whole seconds. */
export interface ChargeFacts {
  readonly card?: CardRecord | undefined;
  /** When the charge was made. */
  readonly paidAtLatest?: Date | undefined;
  /** When the last refund of a fully refunded charge was made. */
  readonly refundedAtLatest?: Date | undefined;
}

/** The state of an intent as an event for its order, with facts of its charge. */
export interface IntentNews extends ChargeFacts {
  readonly event: IntentEvent;
}

/** An intent with its latest charge expanded. */
export type FoundIntent = Stripe.PaymentIntent &
  Pick<ChargeFacts, 'refundedAtLatest'> & {
    /** The lost one, else the newest. */
    readonly dispute?: Stripe.Dispute | undefined;
    /** Whether Stripe holds a refund of a fully refunded charge back. */
    readonly isRefundPending?: boolean;
  };

/** Stripe's codes for a refund that an earlier one, or an open or lost dispute, prevents. */
const notRefundableCodes: readonly (string | undefined)[] = [
  'charge_already_refunded',
  'charge_disputed',
  'refund_disputed_payment',
];

/**
 * One intent per order, by an idempotency key derived from the order's id; Stripe refuses repeated cancellations and refunds.
 * @throws `payments-unavailable` from every call with an unknown outcome
 */
@Injectable()
export class PaymentIntents {
  private readonly logger = new Logger(PaymentIntents.name);

  constructor(private readonly stripe: Stripe) {}

  /** Idempotent; `undefined` if Stripe refuses to make the intent, or has stored a failure under the key (for at least a day). */
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
      if (error instanceof Stripe.errors.StripeInvalidRequestError) {
        this.logger.error(`order ${orderId}: Stripe refuses to make its intent: ${error.message}`);
        return undefined;
      }
      throw asProblem(error);
    }
  }

  /** `undefined` for an unknown id. */
  async find(id: string): Promise<FoundIntent | undefined> {
    const intent = await unlessMissing(() =>
      this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );
    if (!intent) return undefined;
    const found = { ...intent, dispute: await this.disputeOf(intent) };
    return eventOf(found) === 'refunded' ? { ...found, ...(await this.refundsOf(id)) } : found;
  }

  /** Each declined card is a failed charge of the intent, so charges are read only if the latest one failed. */
  async isDeclinedTooOften({ id, latest_charge: charge }: Stripe.PaymentIntent): Promise<boolean> {
    if (typeof charge === 'object' && charge?.status !== 'failed') return false;
    const { data } = await callStripe(() => this.stripe.charges.list({ payment_intent: id, limit: 100 }));
    return data.filter(({ status }) => status === 'failed').length >= MAX_DECLINES;
  }

  /** Returns the event of the resulting state of the intent. An unknown intent counts as cancelled: it cannot be paid. */
  async cancel(id: string): Promise<IntentNews> {
    try {
      await callStripe(() => this.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
      return { event: 'cancelled' };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const intent = await this.find(id);
      return intent ? newsOf(intent) : { event: 'cancelled' };
    }
  }

  /** Refunds the remaining amount; idempotent. If that is not possible (any more), returns the news of the intent's state. */
  async refund(id: string): Promise<IntentNews> {
    try {
      const { status } = await callStripe(() => this.stripe.refunds.create({ payment_intent: id }));
      if (isOver(status))
        throw new ProblemError('payments-unavailable', {}, { cause: new Error(`refund of ${id} ${status}`) });
      return { event: isHeldBack(status) ? 'refund-pending' : 'refunded' };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const found = notRefundableCodes.includes(error.code) ? await this.find(id) : undefined;
      if (!found) throw error;
      return newsOf(found);
    }
  }

  /**
   * Removes what Stripe allows of the person's data, and all metadata but the order's id. Idempotent. `kept`: whether a charge
   * still has the card holder's name and address, which only Stripe's dashboard redacts.
   */
  async redact(id: string): Promise<{ readonly kept: boolean }> {
    const intent = await this.find(id);
    if (!intent) return { kept: false };
    const { receipt_email: receiptEmail, description, shipping, latest_charge: charge } = intent;
    const metadata = Object.keys(intent.metadata).filter((key) => key !== 'orderId');
    if (receiptEmail || description || shipping || metadata.length > 0)
      await callStripe(() =>
        this.stripe.paymentIntents.update(id, {
          ...(receiptEmail && { receipt_email: '' }),
          ...(description && { description: '' }),
          ...(shipping && { shipping: '' }),
          metadata: Object.fromEntries(metadata.map((key) => [key, ''])),
        }),
      );
    return { kept: charge !== null };
  }

  private async disputeOf({
    id,
    latest_charge: charge,
  }: Stripe.PaymentIntent): Promise<FoundIntent['dispute']> {
    if (typeof charge !== 'object' || !charge?.disputed) return undefined;
    const { data } = await callStripe(() => this.stripe.disputes.list({ payment_intent: id, limit: 100 }));
    return data.find(({ status }) => status === 'lost') ?? data[0];
  }

  private async refundsOf(
    intentId: string,
  ): Promise<Pick<FoundIntent, 'isRefundPending' | 'refundedAtLatest'>> {
    const { data } = await callStripe(() =>
      this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    );
    const newest = data.find(({ status }) => !isOver(status));
    return {
      isRefundPending: data.some(({ status }) => isHeldBack(status)),
      refundedAtLatest: newest && endOfSecond(newest.created),
    };
  }
}

type RefundStatus = Stripe.Refund['status'];

/** Whether the refund gave nothing back. */
function isOver(status: RefundStatus): boolean {
  return status === 'failed' || status === 'canceled';
}

/** Stripe counts the amount as refunded, although nothing was given back yet. */
function isHeldBack(status: RefundStatus): boolean {
  return status === 'pending' || status === 'requires_action';
}

export function eventOf({
  status,
  latest_charge: charge,
  dispute,
  isRefundPending,
}: FoundIntent): IntentEvent {
  if (status === 'canceled') return 'cancelled';
  if (status !== 'succeeded') return 'unpaid';
  if (typeof charge === 'object' && charge?.refunded) return isRefundPending ? 'refund-pending' : 'refunded';
  return dispute?.status === 'lost' ? 'charged-back' : 'paid';
}

export function newsOf(intent: FoundIntent): IntentNews {
  const { refundedAtLatest } = intent;
  return {
    event: eventOf(intent),
    card: cardOf(intent),
    paidAtLatest: paidAtLatestOf(intent),
    refundedAtLatest,
  };
}

export function belongsTo(intent: Stripe.PaymentIntent, order: OrderRecord): boolean {
  return (
    intent.metadata['orderId'] === order._id.toHexString() &&
    (order.intentId ?? intent.id) === intent.id &&
    intent.amount === order.priceMinor &&
    intent.currency === CURRENCY
  );
}

/** Card of the expanded charge; `undefined` if the intent has none, or was not paid by card. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): CardRecord | undefined {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined;
}

function paidAtLatestOf({ latest_charge: charge }: Stripe.PaymentIntent): Date | undefined {
  return typeof charge === 'object' && charge?.paid ? endOfSecond(charge.created) : undefined;
}

function endOfSecond(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000 + 999);
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'payments-unavailable';
}

/** @throws `payments-unavailable` if the outcome is unknown */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asProblem(error);
  }
}

/** @returns `undefined` if Stripe does not have the object. @throws as {@link callStripe} does */
export async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return undefined;
    throw error;
  }
}

/** Returns `payments-unavailable` if the outcome is unknown, else the error itself. */
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
