import type { TestingModule } from '@nestjs/testing';
import { ChangeFeed } from '../../src/caches/change-feed.service.js';
import { PriceRulesService } from '../../src/price-rules/price-rules.service.js';
import { defined, outcomeOf } from './outcomes.js';
import type { ModelRule } from './model-prices.js';

const admin = { id: 'a'.repeat(24), role: 'admin' } as const;
const LABEL = 'Opening week';
const MINUTE_MS = 60_000;

interface KnownRule {
  readonly id: string;
  version: number;
  readonly body: { label: string; classIds: string[]; from: string; to: string };
}

/** The price rules of one history. */
export class RealRules {
  private readonly known: KnownRule[] = [];

  /** @param start of the history in Unix milliseconds */
  constructor(
    private readonly nest: TestingModule,
    private readonly start: number,
    private readonly classIds: readonly string[],
  ) {}

  add({ percent, classIndexes, from, to }: ModelRule): Promise<string> {
    return outcomeOf(async () => {
      const body = {
        label: LABEL,
        classIds: classIndexes.flatMap((index) => this.classIds[index] ?? []),
        from: this.moment(from),
        to: this.moment(to),
      };
      const { insertedId } = await this.service.create({ percent, ...body }, admin);
      this.known.push({ id: insertedId ?? '', version: 1, body });
      this.reportWrite();
      return 'added';
    });
  }

  change(nth: number, percent: number): Promise<string> {
    return outcomeOf(async () => {
      const rule = this.rule(nth);
      const body = { percent, ...rule.body, version: rule.version };
      const { modifiedCount } = await this.service.update(rule.id, body, admin);
      rule.version += modifiedCount;
      this.reportWrite();
      return modifiedCount === 1 ? 'changed' : 'as it was';
    });
  }

  async end(nth: number): Promise<string> {
    const rule = this.rule(nth);
    const { modifiedCount } = await this.service.end(rule.id, admin);
    rule.version += modifiedCount;
    this.reportWrite();
    return modifiedCount === 1 ? 'ended' : 'as it was';
  }

  private get service(): PriceRulesService {
    return this.nest.get(PriceRulesService);
  }

  /** As the HTTP server does before it answers; the change stream may be late. */
  private reportWrite(): void {
    this.nest.get(ChangeFeed).report('pricerules');
  }

  private rule(nth: number): KnownRule {
    return defined(this.known[nth], `rule r${nth}`);
  }

  private moment(minute: number): string {
    return new Date(this.start + minute * MINUTE_MS).toISOString();
  }
}
