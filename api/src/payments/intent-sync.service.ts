import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toDisputeRecord } from './dispute.mapper.js';
import { FailedRefunds } from './failed-refunds.service.js';
import { OrderSettlement } from './order-settlement.service.js';
import { OrderTransitions } from './order-transitions.service.js';
import { belongsTo, type FoundIntent, newsOf, PaymentIntents } from './payment-intents.service.js';
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
    private readonly failedRefunds: FailedRefunds,
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
      if (order.state === 'refunded') await this.failedRefunds.compare(order, intent);
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
}
