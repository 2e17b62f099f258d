import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { type Model, Types } from 'mongoose';
import Stripe from 'stripe';
import type { Actor } from '../common/actor.js';
import { ProblemError } from '@blush/server-kit/http';
import { IntentSync } from './intent-sync.service.js';
import { OrderSettlement } from './order-settlement.service.js';
import type { OrderRecord } from '../orders/order.schema.js';
import { OrderTransitions } from './order-transitions.service.js';
import { isUnanswered } from './payment-intents.service.js';
import { toPayment } from './payment.mapper.js';
import { PaymentRecord } from './payment.schema.js';

@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly orders: OrderTransitions,
    private readonly settlement: OrderSettlement,
    private readonly intents: IntentSync,
  ) {}

  /** Idempotent: one audit event and one refund. Throws `not-found`, `payment-disputed`. */
  async refund(id: string, actor: Actor): Promise<Payment> {
    await this.sync(await this.find(id));
    const { status, dispute } = await this.find(id);
    if (status === PAID && dispute?.refundable === false) throw new ProblemError('payment-disputed');
    // A payment has the id of its order.
    await this.settle(await this.orders.transition({ _id: new Types.ObjectId(id) }, 'revoked', { actor }));
    return toPayment(await this.find(id));
  }

  /** Finds a dispute that was not reported yet. Without an answer the recorded state decides; Stripe may refuse. */
  private async sync({ transactionId }: PaymentRecord): Promise<void> {
    try {
      await this.intents.sync(transactionId);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      this.logger.warn(error);
    }
  }

  /** When Stripe fails, the refund stays recorded and the reconciler retries it. */
  private async settle(order: OrderRecord): Promise<void> {
    try {
      await this.settlement.settle(order);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      this.logger.error(error);
    }
  }

  private async find(id: string): Promise<PaymentRecord> {
    const record = await this.payments.findById(id).lean<PaymentRecord>();
    if (!record) throw new ProblemError('not-found');
    return record;
  }
}
