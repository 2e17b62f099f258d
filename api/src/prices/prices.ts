import type { Discounted } from '@blush/shared-ui/contracts';
import { toDollars } from '../common/money.js';
import type { DiscountRecord } from './discount.schema.js';
import { discountedPrice, percentOff } from './discounted-price.js';
import type { PriceRuleRecord } from './price-rule.schema.js';

export interface Price {
  /** Cents. */
  readonly priceMinor: number;
  /** Absent if that is the list price. */
  readonly discount?: DiscountRecord;
}

type LiveRule = Pick<PriceRuleRecord, '_id' | 'percent' | 'label' | 'classIds' | 'to'>;

/** Prices of one moment. Of several rules for a class, the one with the largest percentage applies, never their sum. */
export class Prices {
  private readonly rules: readonly (LiveRule & { readonly classes: ReadonlySet<string> | undefined })[];

  /** @param live the rules that are live at the moment */
  constructor(live: readonly LiveRule[]) {
    this.rules = live
      .map((rule) => ({ ...rule, classes: rule.classIds && new Set(rule.classIds.map(String)) }))
      // Of equal percentages, the rule that ends last applies, so that `until` is as late as possible.
      .sort((one, other) => other.percent - one.percent || other.to.getTime() - one.to.getTime());
  }

  /** @param classId 24 hexadecimal digits @param listPriceMinor cents */
  of(classId: string, listPriceMinor: number): Price {
    const rule = this.rules.find(({ classes }) => classes?.has(classId) ?? true);
    if (!rule) return { priceMinor: listPriceMinor };
    const priceMinor = discountedPrice(listPriceMinor, rule.percent);
    const amountMinor = listPriceMinor - priceMinor;
    if (amountMinor === 0) return { priceMinor };
    const percent = Math.min(rule.percent, percentOff(listPriceMinor, priceMinor));
    const { _id: ruleId, label, to: until } = rule;
    return { priceMinor, discount: { ruleId, percent, label, until, listPriceMinor, amountMinor } };
  }
}

/** Prices without any discount. */
export const listPrices = new Prices([]);

export function listPriceOf({ priceMinor, discount }: Price): number {
  return discount?.listPriceMinor ?? priceMinor;
}

function toDiscounted(discount: DiscountRecord | undefined): Discounted {
  if (!discount) return {};
  const { percent, label, until, listPriceMinor } = discount;
  return {
    listPrice: toDollars(listPriceMinor),
    discount: { percent, label, until: until.toISOString() },
  };
}

/** Price fields of the wire. */
export function toPrice({ priceMinor, discount }: Price): Discounted & { price: number } {
  return { price: toDollars(priceMinor), ...toDiscounted(discount) };
}
