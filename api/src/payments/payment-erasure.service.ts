import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { disputeFilters } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { openStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { PaymentRecord } from './payment.schema.js';
import { searchFields } from './payment-texts.js';

/** Orders and payments of a person who is erased. They stay, because the books need them. */
@Injectable()
export class PaymentErasure {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
  ) {}

  /** Whether no checkout, refund or dispute is under way. */
  async isSettled(userId: string, session: ClientSession): Promise<boolean> {
    const open = { userId, state: mongoose.trusted({ $in: openStates }) };
    const disputed = { userId, 'dispute.state': mongoose.trusted({ $in: disputeFilters.open }) };
    if (await this.orders.exists(open).session(session)) return false;
    return (await this.payments.exists(disputed).session(session)) === null;
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
