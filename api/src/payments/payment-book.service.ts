import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { OrderRecord } from './order.schema.js';
import { PaymentRecord } from './payment.schema.js';
import { searchable } from './payment-texts.js';

/** What becomes of a payment. */
type News = Pick<PaymentRecord, 'status' | 'refundReason' | 'refundedAt'>;

/** Writes payments down, as part of the moves of their orders and of nothing else. */
@Injectable()
export class PaymentBook {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly clock: Clock,
  ) {}

  /** The payment of an order that is being enrolled; `reseated` where it came late. */
  async open(
    order: OrderRecord,
    late: Pick<PaymentRecord, 'reseated'>,
    session: ClientSession,
  ): Promise<void> {
    await this.payments.create([{ ...this.factsOf(order), status: 'service pending', ...late }], { session });
  }

  /** What became of an order's money, whether or not it was heard of before. */
  async note(order: OrderRecord, news: News, session: ClientSession): Promise<void> {
    const { _id, ...facts } = this.factsOf(order);
    await this.payments.updateOne({ _id }, { $set: news, $setOnInsert: facts }, { upsert: true, session });
  }

  private factsOf(order: OrderRecord) {
    const { _id, userId, email, amountMinor, className, classId, intentId } = order;
    if (intentId === undefined) throw new Error(`Order ${_id.toHexString()} was paid without an intent`);
    const facts = { _id, userId, email, transactionId: intentId, amountMinor, className, classId };
    return { ...facts, date: this.clock.now(), ...searchable(facts) };
  }
}
