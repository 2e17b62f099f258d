import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Offers } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { ClassLookup } from '../classes/class-lookup.service.js';
import { Clock } from '../common/clock.js';
import { LivePrices } from '../prices/live-prices.service.js';
import { openRulesIndex, PriceRuleRecord } from '../prices/price-rule.schema.js';

const wasLive = { $lt: ['$from', '$to'] };

/** Offers: the live price rules as visitors see them. */
@Injectable()
export class OffersService {
  constructor(
    @InjectModel(PriceRuleRecord.name) private readonly rules: Model<PriceRuleRecord>,
    private readonly livePrices: LivePrices,
    private readonly classes: ClassLookup,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Offers> {
    const rules = await this.livePrices.shownRules();
    const described = await Promise.all(rules.map((rule) => this.describe(rule)));
    const live = described
      .filter(({ classCount }) => classCount > 0)
      .sort((one, other) => other.percent - one.percent);
    const ended = live.length === 0 ? await this.lastEnded() : undefined;
    return { live, ...(ended && { ended }) };
  }

  private async describe({ percent, label, to, classIds }: PriceRuleRecord): Promise<Offers['live'][number]> {
    const { count, names } = await this.classes.countOnSale(classIds?.map(String));
    return {
      percent,
      label,
      to: to.toISOString(),
      everyClass: classIds === undefined,
      classCount: count,
      classNames: names,
    };
  }

  private async lastEnded(): Promise<Offers['ended']> {
    const rule = await this.rules
      .findOne({ to: mongoose.trusted({ $lte: this.clock.now() }), $expr: mongoose.trusted(wasLive) })
      .sort({ to: -1 })
      .hint(openRulesIndex)
      .lean<PriceRuleRecord>();
    return rule ? { percent: rule.percent, label: rule.label, to: rule.to.toISOString() } : undefined;
  }
}
