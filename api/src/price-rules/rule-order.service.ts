import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { PriceOrder } from '../classes/price-order.service.js';
import { Clock } from '../common/clock.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { isLive, type OrderedRule, PriceRuleRecord } from '../prices/price-rule.schema.js';

/**
 * Brings the stored order of classes by price up to date after a rule began, ended or was changed. Safe in several processes
 * and after a crash: a rule is marked only afterwards.
 */
@Injectable()
export class RuleOrder implements OnApplicationBootstrap {
  constructor(
    @InjectModel(PriceRuleRecord.name) private readonly rules: Model<PriceRuleRecord>,
    private readonly priceOrder: PriceOrder,
    private readonly clock: Clock,
    private readonly periodicWork: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('order-prices', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const due = (await this.candidates(now)).filter((rule) => !isOrdered(rule, now));
    if (due.length === 0) return;
    const parts = due
      .flatMap((rule) => [rule.ordered, wantedOf(rule, now)])
      .filter((part) => part !== undefined);
    const ids = parts.flatMap(({ classIds }) => classIds ?? []);
    await this.priceOrder.refresh(parts.every(({ classIds }) => classIds) ? ids : undefined);
    for (const rule of due) {
      const ordered = wantedOf(rule, now);
      await this.rules.updateOne(
        // A rule that was changed meanwhile is due again.
        { _id: rule._id, version: rule.version },
        ordered ? { $set: { ordered } } : { $unset: { ordered: 1 } },
        { timestamps: false },
      );
    }
  }

  private candidates(now: Date): Promise<PriceRuleRecord[]> {
    const isOpen = { to: mongoose.trusted({ $gt: now }) };
    const wasOrdered = { 'ordered.percent': mongoose.trusted({ $exists: true }) };
    return this.rules
      .find({ $or: [isOpen, wasOrdered] })
      .lean<PriceRuleRecord[]>()
      .exec();
  }
}

/** Fields of the rule that the stored order must be based on to be up to date. */
function wantedOf(rule: PriceRuleRecord, now: Date): OrderedRule | undefined {
  const { percent, classIds } = rule;
  return isLive(rule, now) ? { percent, ...(classIds && { classIds }) } : undefined;
}

function isOrdered(rule: PriceRuleRecord, now: Date): boolean {
  return isDeepStrictEqual(plain(rule.ordered), plain(wantedOf(rule, now)));
}

function plain(rule: OrderedRule | undefined) {
  return rule && { percent: rule.percent, classIds: rule.classIds?.map(String) };
}
