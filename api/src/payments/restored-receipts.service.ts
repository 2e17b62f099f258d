import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { receiptNumber } from '@blush/shared-ui/contracts';
import mongoose, { type Connection, type Model, type mongo } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { databaseOf } from '../common/database-of.js';
import { DAY_MS } from '../common/days.js';
import { leasesOf, releaseLease, takeLease } from '../common/lease.js';
import { PaymentRecord, unnumberedIndex } from './payment.schema.js';
import { NUMBER_RECEIPTS } from './receipt-numbers.service.js';
import { ReceiptSeriesRecord } from './receipt-series.schema.js';
import { oldestUnnumbered, unnumberedOf } from './unnumbered-payments.js';

/** A lease whose holder is no process. A hundred years, because it lasts until `resume` releases it. */
const pause = { name: NUMBER_RECEIPTS, holder: 'restore', ms: 100 * 365 * DAY_MS };

/** Called by a restore: until it is settled, a process would give numbers that were already given after the backup. */
export async function pauseReceiptNumbers(database: mongo.Db): Promise<void> {
  await takeLease(leasesOf(database), pause);
}

/** Keeps numbers that were given after the backup from being given to other payments. */
@Injectable()
export class RestoredReceipts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    @InjectModel(ReceiptSeriesRecord.name) private readonly series: Model<ReceiptSeriesRecord>,
    private readonly clock: Clock,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  /**
   * Skips as many numbers as may have been given since `moment`: one for each payment that waits for a number, and one
   * for each paid intent without a payment in the database. Such an intent's payment may have been of any year since
   * `moment`, so each year skips one for it. Repeated calls with the same moment skip nothing.
   * @param report receives each skipped range, such as `BC-2026-0143 to BC-2026-0150`
   */
  async skipSince(
    moment: Date,
    paidIntents: readonly string[],
    report: (range: string) => void,
  ): Promise<void> {
    const transactionId = mongoose.trusted({ $in: paidIntents });
    const unrecorded = paidIntents.length - (await this.payments.countDocuments({ transactionId }));
    for (let year = await this.firstYear(moment); year <= this.clock.now().getUTCFullYear(); year += 1) {
      const range = await this.skip(year, unrecorded + (await this.waitingOf(year)), moment);
      if (range !== undefined) report(range);
    }
  }

  /** Ends the pause that a restore made. */
  async resume(): Promise<void> {
    await releaseLease(leasesOf(databaseOf(this.connection)), pause);
  }

  private async firstYear(moment: Date): Promise<number> {
    const oldest = await oldestUnnumbered(this.payments);
    return Math.min(...[oldest?.date ?? moment, moment].map((date) => date.getUTCFullYear()));
  }

  private async waitingOf(year: number): Promise<number> {
    return this.payments.countDocuments(unnumberedOf(year)).hint(unnumberedIndex);
  }

  private async skip(year: number, count: number, moment: Date): Promise<string | undefined> {
    await this.series.updateOne({ _id: year }, { $setOnInsert: { last: 0 } }, { upsert: true });
    const before = await this.series
      .findOneAndUpdate(
        { _id: year, restoredTo: mongoose.trusted({ $ne: moment }) },
        { $inc: { last: count }, $set: { restoredTo: moment } },
        { returnDocument: 'before' },
      )
      .lean<ReceiptSeriesRecord>()
      .exec();
    if (!before || count === 0) return undefined;
    const [first, last] = [before.last + 1, before.last + count].map((nth) =>
      receiptNumber(this.config.receipts.prefix, year, nth),
    );
    return `${first} to ${last}`;
  }
}
