import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { disputeFilters, HOLD_MINUTES } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { holdingStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { isRefundOwed, PaymentRecord } from './payment.schema.js';
import { searchFields } from './payment-search-fields.js';

const underWay = {
  checkout: `A checkout is under way. Pay, or delete the class from the selected ones, or wait ${HOLD_MINUTES + 5} minutes.`,
  refund: 'A refund is under way. It takes some minutes.',
  owed: 'A bank returned a refund. The account is needed until it is paid another way.',
  dispute: 'The bank disputes a payment. The account is needed until the dispute is over.',
} as const;

/** Anonymises orders and payments of an erased person. Both stay, because the books need them. */
@Injectable()
export class PaymentErasure {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
  ) {}

  /** @throws `not-settled` while a checkout, a refund or a dispute is under way, or a refund is owed; the detail says which */
  async requireSettled(userId: string, session: ClientSession): Promise<void> {
    const checkout = { userId, state: mongoose.trusted({ $in: holdingStates }) };
    const disputed = { userId, 'dispute.state': mongoose.trusted({ $in: disputeFilters.open }) };
    if (await this.orders.exists(checkout).session(session)) throw notSettled('checkout');
    // Before the refund, which waits for it.
    if (await this.payments.exists(disputed).session(session)) throw notSettled('dispute');
    if (await this.orders.exists({ userId, state: 'refunding' }).session(session)) throw notSettled('refund');
    if (await this.payments.exists({ userId, ...isRefundOwed }).session(session)) throw notSettled('owed');
  }

  /** Payment intents of the person, paid or not. */
  async intentsOf(userId: string, session: ClientSession): Promise<string[]> {
    const orders = await this.orders.find({ userId }, { intentId: 1 }, { session }).lean<OrderRecord[]>();
    return orders.flatMap(({ intentId }) => intentId ?? []);
  }

  async replaceEmail(userId: string, email: string, session: ClientSession): Promise<void> {
    await this.orders.updateMany({ userId }, { $set: { email } }, { session });
    for (const payment of await this.payments.find({ userId }, {}, { session }).lean<PaymentRecord[]>())
      await this.payments.updateOne(
        { _id: payment._id },
        { $set: { email, ...searchFields({ ...payment, email }) } },
        { session },
      );
  }
}

function notSettled(reason: keyof typeof underWay): ProblemError {
  return new ProblemError('not-settled', { detail: underWay[reason] });
}
