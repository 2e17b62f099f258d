import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { toDisputeRecord } from './dispute.mapper.js';
import { OrderSettlement } from './order-settlement.service.js';
import type { OrderRecord } from '../orders/order.schema.js';
import { OrderTransitions } from './order-transitions.service.js';
import { belongsTo, eventOf, type FoundIntent, newsOf, PaymentIntents } from './payment-intents.service.js';
import { PaymentRecord } from './payment.schema.js';

/** Brings an order and its payment to the state that their intent has at Stripe. */
@Injectable()
export class IntentSync {
  private readonly logger = new Logger(IntentSync.name);

  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly intents: PaymentIntents,
    private readonly orders: OrderTransitions,
    private readonly settlement: OrderSettlement,
    private readonly clock: Clock,
  ) {}

  /**
   * Idempotent; calls for the same intent may run in any order, and concurrently.
   * @throws `payments-unavailable`
   */
  async sync(intentId: string): Promise<void> {
    let intent = await this.intents.find(intentId);
    while (intent) {
      await this.apply(intent);
      if (!intent.dispute) return;
      // This write may have replaced a newer dispute of a faster process, so the intent is read again after each write.
      const again = await this.intents.find(intentId);
      if (again?.dispute?.status === intent.dispute.status) return;
      intent = again;
    }
  }

  /**
   * Settles the order of an intent. Refunds a paid intent that names an order but does not belong to it; ignores an
   * intent without a known order.
   */
  private async apply(intent: FoundIntent): Promise<void> {
    const order = await this.orders.findByIntent(intent);
    if (!order) return;
    const { event, ...facts } = newsOf(intent);
    if (belongsTo(intent, order)) {
      if (order.state === 'refunded' && event === 'paid') await this.recordFailedRefund(order, intent.id);
      await this.settlement.settle(
        await this.orders.transition(order, event, { intentId: intent.id, ...facts }),
      );
      if (intent.dispute)
        await this.payments.updateOne(
          { _id: order._id },
          { $set: { dispute: toDisputeRecord(intent.dispute) } },
        );
    } else if (event === 'paid') {
      this.logger.error(`intent ${intent.id} does not belong to order ${order._id.toHexString()}: refunded`);
      await this.intents.refund(intent.id);
    }
  }

  /** A bank may return a refund, for example if the card's account was closed; Stripe then counts the charge as paid again. */
  private async recordFailedRefund({ _id }: OrderRecord, intentId: string): Promise<void> {
    const payment = await this.payments.findById(_id).lean<PaymentRecord>();
    // A dispute that was lost and then won also leaves a paid intent, which is no failed refund.
    if (payment?.refundReason === 'disputed') return;
    // The earlier read of the intent may be older than the refund.
    const intent = await this.intents.find(intentId);
    if (!intent || eventOf(intent) !== 'paid') return;
    const { modifiedCount } = await this.payments.updateOne(
      { _id, refundFailedAt: mongoose.trusted({ $exists: false }) },
      { $set: { refundFailedAt: this.clock.now() } },
    );
    if (modifiedCount > 0)
      this.logger.error(
        `the refund of intent ${intentId} failed after order ${_id.toHexString()} was refunded: pay the student another way`,
      );
  }
}
