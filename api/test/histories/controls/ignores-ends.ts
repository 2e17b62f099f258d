import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../../../src/common/clock.js';
import { LivePrices } from '../../../src/prices/live-prices.service.js';
import { PriceRuleRecord } from '../../../src/prices/price-rule.schema.js';

/** Fault: a price rule still applies after its end. */
@Injectable()
export class IgnoresEnds extends LivePrices {
  constructor(
    @InjectModel(PriceRuleRecord.name) private readonly records: Model<PriceRuleRecord>,
    private readonly time: Clock,
  ) {
    super(records, time);
  }

  override liveRules(): Promise<PriceRuleRecord[]> {
    const from = mongoose.trusted({ $lte: this.time.now() });
    return this.records.find({ from }).lean<PriceRuleRecord[]>().exec();
  }
}
