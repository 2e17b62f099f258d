import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PAID } from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { OrderRecord } from '../orders/order.schema.js';
import type { ChargeFacts } from './payment-intents.service.js';
import { PaymentRecord } from './payment.schema.js';
import { searchFields } from './payment-search-fields.js';

type RefundFields = Pick<PaymentRecord, 'status' | 'refundReason'>;

interface Recorded extends ChargeFacts {
  /** Set for a late payment that got a free seat. */
  readonly reseated?: boolean;
}

/** Must be called in the transaction of the order's transition. */
@Injectable()
export class PaymentRecorder {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly clock: Clock,
  ) {}

  async recordPayment(
    order: OrderRecord,
    { reseated, ...facts }: Recorded,
    session: ClientSession,
  ): Promise<void> {
    const status = PAID;
    await this.payments.create([{ ...this.paymentOf(order, facts), status, ...(reseated && { reseated }) }], {
      session,
    });
  }

  /** Records the refund of a payment. Inserts the payment if it was never recorded, because it came too late for a seat. */
  async recordRefund(
    order: OrderRecord,
    refund: RefundFields,
    facts: ChargeFacts,
    session: ClientSession,
  ): Promise<void> {
    const { _id, ...payment } = this.paymentOf(order, facts);
    const end = refund.status === 'refunded' ? { refundedAt: this.timeOf(facts.refundedAtLatest) } : {};
    await this.payments.updateOne(
      { _id },
      { $set: { ...refund, ...end }, $setOnInsert: payment },
      { upsert: true, session },
    );
  }

  /** A payment has the id of its order. */
  private paymentOf(order: OrderRecord, { card, paidAtLatest }: ChargeFacts) {
    const { _id, userId, email, priceMinor, discount, className, classId, intentId } = order;
    if (intentId === undefined) throw new Error(`Order ${_id.toHexString()} was paid without an intent`);
    const payment = { _id, userId, email, transactionId: intentId, priceMinor, className, classId };
    return {
      ...payment,
      ...(discount && { discount }),
      ...(card && { card }),
      date: this.timeOf(paidAtLatest),
      // The number is assigned later: otherwise, all sales would wait for one counter.
      unnumbered: true,
      ...searchFields(payment),
    };
  }

  private timeOf(atStripe: Date | undefined): Date {
    return notAfter(this.clock.now(), atStripe);
  }
}

/** The last millisecond of Stripe's second, or the current time while that second lasts, or if Stripe gave no time. */
export function notAfter(now: Date, atStripe: Date | undefined): Date {
  return atStripe && atStripe < now ? atStripe : now;
}
