import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PAID } from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { OrderRecord } from '../orders/order.schema.js';
import type { ChargeFacts } from './payment-intents.service.js';
import { PaymentRecord } from './payment.schema.js';
import { searchFields } from './payment-search-fields.js';

type RefundFields = Pick<PaymentRecord, 'status' | 'refundReason' | 'refundedAt'>;

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

  /** A payment that was never recorded, because it came too late for a seat, is inserted with these fields. */
  async recordRefund(
    order: OrderRecord,
    refund: RefundFields,
    facts: ChargeFacts,
    session: ClientSession,
  ): Promise<void> {
    const { _id, ...payment } = this.paymentOf(order, facts);
    await this.payments.updateOne(
      { _id },
      { $set: refund, $setOnInsert: payment },
      { upsert: true, session },
    );
  }

  /** A payment has the id of its order. */
  private paymentOf(order: OrderRecord, { card, paidBy }: ChargeFacts) {
    const now = this.clock.now();
    const { _id, userId, email, priceMinor, discount, className, classId, intentId } = order;
    if (intentId === undefined) throw new Error(`Order ${_id.toHexString()} was paid without an intent`);
    const payment = { _id, userId, email, transactionId: intentId, priceMinor, className, classId };
    return {
      ...payment,
      ...(discount && { discount }),
      ...(card && { card }),
      // Recorded within the second of the charge, the payment keeps the milliseconds, which order lists.
      date: paidBy && paidBy < now ? paidBy : now,
      // The number is assigned later: otherwise, all sales would wait for one counter.
      unnumbered: true,
      ...searchFields(payment),
    };
  }
}
