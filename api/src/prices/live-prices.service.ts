import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { ChangeDrivenCache } from '../caches/change-driven-cache.js';
import { ChangeFeed } from '../caches/change-feed.service.js';
import { Clock } from '../common/clock.js';
import { isLive, openRulesIndex, PriceRuleRecord } from './price-rule.schema.js';
import { Prices } from './prices.js';

/** Milliseconds for which a price may still be shown after another process changed a rule. */
const MAX_AGE_MS = 2_000;
const OPEN = 'open';

interface OpenRules {
  /** Rules that ended by then are left out. */
  readonly since: Date;
  readonly rules: readonly PriceRuleRecord[];
}

/** Prices of the present moment: those to show are from memory, those to charge or store from the database. */
@Injectable()
export class LivePrices {
  /** The rules that have not ended: few, and needed for every class that is shown. */
  private readonly cache: ChangeDrivenCache<OpenRules>;

  constructor(
    @InjectModel(PriceRuleRecord.name) private readonly rules: Model<PriceRuleRecord>,
    feed: ChangeFeed,
    private readonly clock: Clock,
  ) {
    this.cache = new ChangeDrivenCache(feed, {
      collections: ['pricerules'],
      maxEntries: 1,
      maxAgeMs: MAX_AGE_MS,
    });
  }

  async exact(): Promise<Prices> {
    return new Prices(this.live(await this.readOpen(this.clock.now())));
  }

  async shown(): Promise<Prices> {
    return new Prices(await this.shownRules());
  }

  async shownRules(): Promise<PriceRuleRecord[]> {
    return this.live(await this.open(this.clock.now()));
  }

  /** The first moment after this one at which a shown price changes, if no rule is changed. */
  async nextChange(after: Date): Promise<Date | undefined> {
    const open = await this.open(after);
    const moments = open
      .filter(({ to }) => to > after)
      .map(({ from, to }) => (from > after ? from : to).getTime());
    return moments.length === 0 ? undefined : new Date(Math.min(...moments));
  }

  private live(open: readonly PriceRuleRecord[]): PriceRuleRecord[] {
    const at = this.clock.now();
    return open.filter((rule) => isLive(rule, at));
  }

  /** The rules that end after `since`, also if they ended meanwhile; possibly some that ended before. */
  private async open(since: Date): Promise<readonly PriceRuleRecord[]> {
    const kept = this.cache.find(OPEN);
    if (kept && kept.since <= since) return kept.rules;
    const begin = this.cache.beginRead();
    const rules = await this.readOpen(since);
    this.cache.keep(OPEN, { since, rules }, begin);
    return rules;
  }

  private readOpen(since: Date): Promise<PriceRuleRecord[]> {
    return this.rules
      .find({ to: mongoose.trusted({ $gt: since }) })
      .hint(openRulesIndex)
      .lean<PriceRuleRecord[]>();
  }
}
