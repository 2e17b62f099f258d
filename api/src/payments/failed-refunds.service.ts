import { ProblemError } from '@blush/server-kit/http';
import type { Payment } from '@blush/shared-ui/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import mongoose, { type Connection, type Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import type { OrderRecord } from '../orders/order.schema.js';
import { eventOf, type FoundIntent, PaymentIntents } from './payment-intents.service.js';
import { notAfter } from './payment-recorder.service.js';
import { toPayment } from './payment.mapper.js';
import { isRefundOwed, PaymentRecord } from './payment.schema.js';

/**
 * Records whether the refund of a refunded order has failed, and that it was paid another way. A bank may return a refund, for
 * example if the card's account was closed; Stripe then counts the charge as paid again. Later the money may go back nevertheless:
 * by a refund in the dashboard, or by a dispute.
 */
@Injectable()
export class FailedRefunds {
  private readonly logger = new Logger(FailedRefunds.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly intents: PaymentIntents,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that the student was paid another way. Idempotent for each user: one audit event. Throws `not-found`; `nothing-owed`,
   * also when another user has recorded it.
   */
  async recordPaid(id: string, actor: Actor): Promise<Payment> {
    await inTransaction(this.connection, async (session) => {
      const refundPaidAt = this.clock.now();
      const change = { $set: { refundPaidAt, refundPaidBy: actor.id } };
      const payment = await this.payments
        .findOneAndUpdate({ _id: id, ...isRefundOwed }, change, { session })
        .lean<PaymentRecord>();
      if (!payment) return;
      const person = payment.userId.toHexString();
      const target = { kind: 'payment', id, label: payment.className, person } as const;
      const changes = [{ field: 'refundPaidAt', before: null, after: refundPaidAt.toISOString() }];
      await this.auditLog.write({ actor, action: 'refund-paid', target, changes }, session);
    });
    const payment = await this.payments.findById(id).lean<PaymentRecord>();
    if (!payment) throw new ProblemError('not-found');
    if (payment.refundPaidAt === undefined) throw new ProblemError('nothing-owed');
    if (payment.refundPaidBy !== actor.id)
      throw new ProblemError('nothing-owed', {
        detail: 'Another user has already recorded that it was paid.',
      });
    return toPayment(payment);
  }

  /** Idempotent. @throws `payments-unavailable` */
  async compare({ _id }: OrderRecord, seen: FoundIntent): Promise<void> {
    const payment = await this.payments.findById(_id).lean<PaymentRecord>();
    // A dispute that was lost and then won also leaves a paid intent, which is no failed refund.
    if (!payment || payment.refundReason === 'disputed' || isAsRecorded(payment, seen)) return;
    // The earlier read of the intent may be older than what the payment says.
    const intent = await this.intents.find(seen.id);
    if (!intent || isAsRecorded(payment, intent)) return;
    const { refundFailedAt = mongoose.trusted({ $exists: false }) } = payment;
    const changed = await this.payments
      .findOneAndUpdate({ _id, refundFailedAt }, this.changeTo(payment, intent))
      .lean<PaymentRecord>();
    if (changed) this.report(changed, intent);
  }

  private changeTo({ priceMinor }: PaymentRecord, intent: FoundIntent) {
    const now = this.clock.now();
    if (isOwed(intent))
      return { $set: { refundFailedAt: now, refundOwedMinor: priceMinor - givenBackMinor(intent) } };
    const $unset = { refundFailedAt: 1, refundOwedMinor: 1 } as const;
    switch (eventOf(intent)) {
      case 'charged-back':
        return { $set: { refundReason: 'disputed', refundedAt: now }, $unset } as const;
      case 'refunded':
        return { $set: { refundedAt: notAfter(now, intent.refundedAtLatest) }, $unset };
      default:
        return { $unset };
    }
  }

  private report({ _id, refundPaidAt }: PaymentRecord, intent: FoundIntent): void {
    const [refund, order] = [`the refund of intent ${intent.id}`, `order ${_id.toHexString()}`];
    const isPaid = refundPaidAt !== undefined;
    if (isOwed(intent) && !isPaid)
      this.logger.error(`${refund} failed after ${order} was refunded: pay the student another way`);
    else if (isPaid && eventOf(intent) !== 'paid')
      this.logger.error(`${refund} of ${order} was paid another way, and the money went back, too`);
    else this.logger.log(`${refund} of ${order} failed, but nothing has to be paid another way`);
  }
}

/** Whether the Stripe account still has the refunded amount. Not while a dispute withholds it: its outcome decides who gets it. */
function isOwed(intent: FoundIntent): boolean {
  return eventOf(intent) === 'paid' && intent.dispute?.is_charge_refundable !== false;
}

/** Cents that earlier, partial refunds gave back. */
function givenBackMinor({ latest_charge: charge }: FoundIntent): number {
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
}

function isAsRecorded({ refundFailedAt }: PaymentRecord, intent: FoundIntent): boolean {
  const event = eventOf(intent);
  // A refund that was repeated, and that Stripe holds back, may still fail.
  if (event === 'refund-pending') return true;
  return isOwed(intent) === (refundFailedAt !== undefined) && event !== 'charged-back';
}
