import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { OrderRecord } from '../orders/order.schema.js';
import { eventOf, type FoundIntent, PaymentIntents } from './payment-intents.service.js';
import { notAfter } from './payment-recorder.service.js';
import { PaymentRecord } from './payment.schema.js';

/**
 * Records whether the refund of a refunded order has failed. A bank may return a refund, for example if the card's account was
 * closed; Stripe then counts the charge as paid again. Later the money may go back nevertheless: by a refund in the dashboard, or
 * by a dispute.
 */
@Injectable()
export class FailedRefunds {
  private readonly logger = new Logger(FailedRefunds.name);

  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly intents: PaymentIntents,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. @throws `payments-unavailable` */
  async compare({ _id }: OrderRecord, seen: FoundIntent): Promise<void> {
    const payment = await this.payments.findById(_id).lean<PaymentRecord>();
    // A dispute that was lost and then won also leaves a paid intent, which is no failed refund.
    if (!payment || payment.refundReason === 'disputed' || isAsRecorded(payment, seen)) return;
    // The earlier read of the intent may be older than what the payment says.
    const intent = await this.intents.find(seen.id);
    if (!intent || isAsRecorded(payment, intent)) return;
    const { refundFailedAt = mongoose.trusted({ $exists: false }) } = payment;
    const { modifiedCount } = await this.payments.updateOne({ _id, refundFailedAt }, this.changeTo(intent));
    if (modifiedCount === 0) return;
    const [refund, order] = [`the refund of intent ${seen.id}`, `order ${_id.toHexString()}`];
    if (isOwed(intent))
      this.logger.error(`${refund} failed after ${order} was refunded: pay the student another way`);
    else this.logger.log(`${refund} of ${order} failed, but nothing has to be paid another way`);
  }

  private changeTo(intent: FoundIntent) {
    const now = this.clock.now();
    if (isOwed(intent)) return { $set: { refundFailedAt: now } };
    const $unset = { refundFailedAt: 1 } as const;
    switch (eventOf(intent)) {
      case 'charged-back':
        return { $set: { refundReason: 'disputed', refundedAt: now }, $unset } as const;
      case 'refunded':
        return { $set: { refundedAt: notAfter(now, intent.refundedAtLatest) }, $unset };
      default:
        return { $unset };
    }
  }
}

/** Whether the Stripe account still has the refunded amount. Not while a dispute withholds it: its outcome decides who gets it. */
function isOwed(intent: FoundIntent): boolean {
  return eventOf(intent) === 'paid' && intent.dispute?.is_charge_refundable !== false;
}

function isAsRecorded({ refundFailedAt }: PaymentRecord, intent: FoundIntent): boolean {
  return isOwed(intent) === (refundFailedAt !== undefined) && eventOf(intent) !== 'charged-back';
}
