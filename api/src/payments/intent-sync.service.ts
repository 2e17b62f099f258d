import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toDisputeRecord } from './dispute.mapper.js';
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
  ) {}

  /**
   * Idempotent, and in any order with other calls for the intent.
   * @throws `payments-unavailable`
   */
  async sync(intentId: string): Promise<void> {
    let intent = await this.intents.find(intentId);
    while (intent) {
      await this.apply(intent);
      if (!intent.dispute) return;
      // A slower process may overwrite the dispute with an older state: it reads again after it wrote.
      const again = await this.intents.find(intentId);
      if (again?.dispute?.status === intent.dispute.status) return;
      intent = again;
    }
  }

  /** Refunds the payment of an intent that names an order but does not belong to it; ignores intents that name none. */
  private async apply(intent: FoundIntent): Promise<void> {
    const order = await this.orders.findByIntent(intent);
    if (!order) return;
    const { event, card } = newsOf(intent);
    if (belongsTo(intent, order)) {
      await this.settlement.settle(await this.orders.transition(order, event, { intentId: intent.id, card }));
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
