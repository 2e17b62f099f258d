import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { ChangeFeed } from '../../../src/caches/change-feed.service.js';
import { Clock } from '../../../src/common/clock.js';
import { LivePrices } from '../../../src/prices/live-prices.service.js';
import { PriceRuleRecord } from '../../../src/prices/price-rule.schema.js';
import { Prices } from '../../../src/prices/prices.js';

/** Fault: a price rule still applies after its end. */
@Injectable()
export class IgnoresEnds extends LivePrices {
  constructor(
    @InjectModel(PriceRuleRecord.name) private readonly records: Model<PriceRuleRecord>,
    feed: ChangeFeed,
    private readonly time: Clock,
  ) {
    super(records, feed, time);
  }

  override async exact(): Promise<Prices> {
    const from = mongoose.trusted({ $lte: this.time.now() });
    return new Prices(await this.records.find({ from }).lean<PriceRuleRecord[]>());
  }

  override shown(): Promise<Prices> {
    return this.exact();
  }
}
