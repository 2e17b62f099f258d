import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CARD_KEPT_MINUTES } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Model, type UpdateWriteOpResult } from 'mongoose';
import { Clock } from '../common/clock.js';
import { KeptCardRecord } from './kept-card.schema.js';

const KEEP_MS = CARD_KEPT_MINUTES * 60_000;
const MAX_DUE = 100;

/** One sign-in of a student. */
export interface StudentSignIn {
  readonly userId: string;
  /** Unix seconds. */
  readonly signedInAt: number;
}

/** Customers at Stripe that may have a card, each for one sign-in of a student. */
@Injectable()
export class KeptCardRecords {
  constructor(
    @InjectModel(KeptCardRecord.name) private readonly records: Model<KeptCardRecord>,
    private readonly clock: Clock,
  ) {}

  /** Keeps the customer of this sign-in for another hour and returns it; `undefined` if there is none, or its time is over. */
  async extend({ userId, signedInAt }: StudentSignIn): Promise<string | undefined> {
    const now = this.clock.now();
    const record = await this.records
      .findOneAndUpdate(
        { userId, signedInAt, forgetAt: mongoose.trusted({ $gt: now }) },
        { $set: { forgetAt: this.end(now) } },
        { sort: { forgetAt: -1 } },
      )
      .lean<KeptCardRecord>();
    return record?._id;
  }

  /** Idempotent. */
  async add(customer: string, { userId, signedInAt }: StudentSignIn): Promise<void> {
    await this.records.updateOne(
      { _id: customer },
      { $setOnInsert: { userId, signedInAt }, $set: { forgetAt: this.end(this.clock.now()) } },
      { upsert: true },
    );
  }

  async customersOf(userId: string): Promise<string[]> {
    const records = await this.records.find({ userId }).lean<KeptCardRecord[]>();
    return records.map(({ _id }) => _id);
  }

  /**
   * Customers whose time is over, which is never extended again: a random sample, so that those that cannot be deleted do
   * not exclude the others from all runs.
   */
  async due(): Promise<string[]> {
    const records = await this.records.aggregate<Pick<KeptCardRecord, '_id'>>([
      { $match: { forgetAt: { $lte: this.clock.now() } } },
      { $sample: { size: MAX_DUE } },
      { $project: { _id: 1 } },
    ]);
    return records.map(({ _id }) => _id);
  }

  async remove(customer: string): Promise<void> {
    await this.records.deleteOne({ _id: customer });
  }

  /** Latest time until which a card may be kept, for the export of a person's data. */
  async keptUntil(userId: string): Promise<Date | undefined> {
    const record = await this.records.findOne({ userId }).sort({ forgetAt: -1 }).lean<KeptCardRecord>();
    return record?.forgetAt;
  }

  /** Ends the time of all customers of a person who is erased: the next run of the periodic work deletes them. */
  endAll(userId: string, session: ClientSession): Promise<UpdateWriteOpResult> {
    return this.records.updateMany({ userId }, { $set: { forgetAt: this.clock.now() } }, { session });
  }

  private end(now: Date): Date {
    return new Date(now.getTime() + KEEP_MS);
  }
}
