import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { openRulesIndex, PriceRuleRecord } from './price-rule.schema.js';
import { Prices } from './prices.js';

/** Reads the rules for each call: few have not ended, and a price that is charged must not be outdated. */
@Injectable()
export class LivePrices {
  constructor(
    @InjectModel(PriceRuleRecord.name) private readonly rules: Model<PriceRuleRecord>,
    private readonly clock: Clock,
  ) {}

  /** The prices of this moment. */
  async now(): Promise<Prices> {
    return new Prices(await this.liveRules());
  }

  async liveRules(): Promise<PriceRuleRecord[]> {
    const at = this.clock.now();
    return this.rules
      .find({ to: mongoose.trusted({ $gt: at }), from: mongoose.trusted({ $lte: at }) })
      .hint(openRulesIndex)
      .lean<PriceRuleRecord[]>();
  }

  /** The first moment after this one at which a rule begins or ends, if none is changed. */
  async nextChange(after: Date): Promise<Date | undefined> {
    const open = await this.rules
      .find({ to: mongoose.trusted({ $gt: after }) }, { from: 1, to: 1, _id: 0 })
      .hint(openRulesIndex)
      .lean<Pick<PriceRuleRecord, 'from' | 'to'>[]>();
    const moments = open.map(({ from, to }) => (from > after ? from : to).getTime());
    return moments.length === 0 ? undefined : new Date(Math.min(...moments));
  }
}
