import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { SortPrices } from '../classes/sort-prices.service.js';
import { Clock } from '../common/clock.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { isLive, type AppliedRule, PriceRuleRecord } from '../prices/price-rule.schema.js';

/**
 * Updates the prices by which lists of classes are sorted, after a rule began, ended or was changed. Safe in several
 * processes and after a crash: a rule is marked only afterwards.
 */
@Injectable()
export class SortPriceUpdates implements OnApplicationBootstrap {
  constructor(
    @InjectModel(PriceRuleRecord.name) private readonly rules: Model<PriceRuleRecord>,
    private readonly sortPrices: SortPrices,
    private readonly clock: Clock,
    private readonly periodicWork: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('order-prices', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const due = (await this.candidates(now)).filter((rule) => !isApplied(rule, now));
    if (due.length === 0) return;
    const parts = due
      .flatMap((rule) => [rule.ordered, wantedOf(rule, now)])
      .filter((part) => part !== undefined);
    const ids = parts.flatMap(({ classIds }) => classIds ?? []);
    await this.sortPrices.refresh(parts.every(({ classIds }) => classIds) ? ids : undefined);
    for (const rule of due) {
      const applied = wantedOf(rule, now);
      await this.rules.updateOne(
        // A rule that was changed meanwhile is due again.
        { _id: rule._id, version: rule.version },
        applied ? { $set: { ordered: applied } } : { $unset: { ordered: 1 } },
        { timestamps: false },
      );
    }
  }

  private candidates(now: Date): Promise<PriceRuleRecord[]> {
    const isOpen = { to: mongoose.trusted({ $gt: now }) };
    const wasApplied = { 'ordered.percent': mongoose.trusted({ $exists: true }) };
    return this.rules
      .find({ $or: [isOpen, wasApplied] })
      .lean<PriceRuleRecord[]>()
      .exec();
  }
}

/** Fields of the rule that the sort prices must be based on to be up to date. */
function wantedOf(rule: PriceRuleRecord, now: Date): AppliedRule | undefined {
  const { percent, classIds } = rule;
  return isLive(rule, now) ? { percent, ...(classIds && { classIds }) } : undefined;
}

function isApplied(rule: PriceRuleRecord, now: Date): boolean {
  return isDeepStrictEqual(plain(rule.ordered), plain(wantedOf(rule, now)));
}

function plain(rule: AppliedRule | undefined) {
  return rule && { percent: rule.percent, classIds: rule.classIds?.map(String) };
}
