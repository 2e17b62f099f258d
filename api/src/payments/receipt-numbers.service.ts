import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { receiptNumber } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Connection, type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { daysBefore } from '../common/days.js';
import { inTransaction } from '../common/transaction.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { isUnnumbered, PaymentRecord, type ReceiptRecord, unnumberedIndex } from './payment.schema.js';
import { ReceiptSeriesRecord } from './receipt-series.schema.js';
import { includedTax } from './tax.js';
import { oldestUnnumbered, unnumberedOf } from './unnumbered-payments.js';

/** Payments that get their numbers in one transaction. */
const BATCH = 100;
const MAX_BATCHES_PER_RUN = 20;

/** Name of the periodic work. */
export const NUMBER_RECEIPTS = 'number-receipts';

/** How often payments without the mark `unnumbered` are looked for, and how far back. */
const MARK_EVERY_MS = 60 * 60_000;
const MARK_DAYS = 2;

/**
 * Gives payments their numbers, after the sale: without gaps or duplicates, in the order of their dates, in one series for
 * each year. Safe in several processes: counter and payments change in one transaction, which is repeated after a conflict.
 */
@Injectable()
export class ReceiptNumbers implements OnApplicationBootstrap {
  private markedAt?: Date;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    @InjectModel(ReceiptSeriesRecord.name) private readonly series: Model<ReceiptSeriesRecord>,
    private readonly periodicWork: PeriodicWork,
    private readonly clock: Clock,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule(NUMBER_RECEIPTS, (end) => this.run(end));
  }

  async run(end?: AbortSignal): Promise<void> {
    await this.markForgotten();
    for (let batch = 0; batch < MAX_BATCHES_PER_RUN && !end?.aborted; batch += 1) {
      const first = await oldestUnnumbered(this.payments);
      if (!first) return;
      await this.numberBatch(first.date.getUTCFullYear());
    }
  }

  /** During an update, processes of the previous release record payments without the mark. */
  private async markForgotten(): Promise<void> {
    const now = this.clock.now();
    if (this.markedAt && now.getTime() - this.markedAt.getTime() < MARK_EVERY_MS) return;
    const isAbsent = mongoose.trusted({ $exists: false });
    const recent = mongoose.trusted({ $gte: daysBefore(now, MARK_DAYS) });
    await this.payments.updateMany(
      { date: recent, receipt: isAbsent, unnumbered: isAbsent },
      { $set: isUnnumbered },
    );
    this.markedAt = now;
  }

  private async numberBatch(year: number): Promise<void> {
    // Inserted outside the transaction: of two transactions that insert it, one would fail instead of being repeated.
    await this.series.updateOne({ _id: year }, { $setOnInsert: { last: 0 } }, { upsert: true });
    await inTransaction(this.connection, async (session) => {
      const waiting = await this.waitingOf(year, session);
      if (waiting.length === 0) return;
      const { last } = await this.take(year, waiting.length, session);
      const first = last - waiting.length + 1;
      await this.payments.bulkWrite(
        waiting.map((payment, place) => ({
          updateOne: {
            filter: { _id: payment._id },
            update: {
              $set: { receipt: this.receiptOf(payment, year, first + place) },
              $unset: { unnumbered: 1 },
            },
          },
        })),
        { session },
      );
    });
  }

  /** Payments without a number, oldest first. */
  private waitingOf(year: number, session: ClientSession) {
    return this.payments
      .find(unnumberedOf(year), { priceMinor: 1 }, { session })
      .sort({ date: 1, _id: 1 })
      .limit(BATCH)
      .hint(unnumberedIndex)
      .lean<Pick<PaymentRecord, '_id' | 'priceMinor'>[]>()
      .exec();
  }

  protected take(year: number, count: number, session: ClientSession | null): Promise<ReceiptSeriesRecord> {
    return this.series
      .findByIdAndUpdate(year, { $inc: { last: count } }, { returnDocument: 'after', session })
      .lean<ReceiptSeriesRecord>()
      .orFail()
      .exec();
  }

  private receiptOf(
    { priceMinor }: Pick<PaymentRecord, 'priceMinor'>,
    year: number,
    nth: number,
  ): ReceiptRecord {
    const { prefix, seller, tax } = this.config.receipts;
    return {
      number: receiptNumber(prefix, year, nth),
      issuedAt: this.clock.now(),
      seller: { ...seller, address: [...seller.address] },
      tax: { ...tax, amountMinor: includedTax(priceMinor, tax.percent) },
    };
  }
}
