import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Payment } from '@blush/shared-ui/contracts';
import { type Model, Types } from 'mongoose';
import Stripe from 'stripe';
import type { Actor } from '../common/actor.js';
import { ProblemError } from '../common/problem-error.js';
import type { OrderRecord } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { toPayment } from './payment.mapper.js';
import { PaymentRecord } from './payment.schema.js';

/** `POST /payments/{id}/refund`: an admin gives a payment back. */
@Injectable()
export class RefundService {
  private readonly logger = new Logger(RefundService.name);

  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly orders: OrdersService,
  ) {}

  /**
   * Tells the payment's order that its money goes back, and drives it on. However often it is called, the decision is
   * written down once, and the money goes back once. Throws `not-found`.
   */
  async refund(id: string, actor: Actor): Promise<Payment> {
    await this.find(id);
    // A payment's id is its order's.
    await this.settle(await this.orders.tell(new Types.ObjectId(id), 'revoked', { actor }));
    return toPayment(await this.find(id));
  }

  /** The decision stands whatever the provider says to it now: the sweeper goes on asking. */
  private async settle(order: OrderRecord): Promise<void> {
    try {
      await this.orders.settle(order);
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
