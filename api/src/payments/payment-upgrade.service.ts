import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { PaymentRecord } from './payment.schema.js';
import { searchable } from './payment-texts.js';

/** Payments brought up to date in one write. */
const BATCH = 500;

/**
 * Gives payments that an older release recorded what they are found by, before the API listens. Processes that start at
 * the same time write the same.
 */
@Injectable()
export class PaymentUpgrade implements OnApplicationBootstrap {
  constructor(@InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>) {}

  async onApplicationBootstrap(): Promise<void> {
    for (;;) {
      const batch = await this.payments
        .find({ words: mongoose.trusted({ $exists: false }) })
        .limit(BATCH)
        .lean<PaymentRecord[]>();
      if (batch.length === 0) return;
      const writes = batch.map((record) => ({
        updateOne: { filter: { _id: record._id }, update: { $set: searchable(record) } },
      }));
      await this.payments.bulkWrite(writes, { ordered: false, timestamps: false });
    }
  }
}
