import { defined } from './outcomes.js';

/** Cents, by class; chosen so that a sum tells which classes were paid. */
const LIST_PRICES = [1999, 3050, 70_001] as const;

/** Cents; the least that Stripe charges a card. */
const LEAST = 50;

export interface ModelRule {
  percent: number;
  readonly classIndexes: readonly number[];
  /** Minute from which it is live. */
  from: number;
  /** Minute from which it is not live any more. */
  to: number;
}

export function listPriceOf(classIndex: number): number {
  return defined(LIST_PRICES[classIndex], `price of class c${classIndex}`);
}

/** Price rules, and the prices of classes under them; computed differently from the API. */
export class ModelPrices {
  constructor(public rules: ModelRule[] = []) {}

  clone(): ModelPrices {
    return new ModelPrices(structuredClone(this.rules));
  }

  of(classIndex: number, minute: number): number {
    const list = listPriceOf(classIndex);
    const percents = this.rules
      .filter(
        ({ from, to, classIndexes }) => classIndexes.includes(classIndex) && from <= minute && minute < to,
      )
      .map(({ percent }) => percent);
    const off = Math.ceil((list * Math.max(0, ...percents)) / 100);
    return Math.max(LEAST, list - off);
  }

  add(rule: ModelRule): string {
    this.rules.push({ ...rule });
    return 'added';
  }

  change(nth: number, percent: number, minute: number): string {
    const rule = this.rule(nth);
    if (rule.to <= minute) return 'price-rule-not-allowed';
    if (rule.percent === percent) return 'as it was';
    rule.percent = percent;
    return 'changed';
  }

  end(nth: number, minute: number): string {
    const rule = this.rule(nth);
    if (rule.to <= minute) return 'as it was';
    rule.from = Math.min(rule.from, minute);
    rule.to = minute;
    return 'ended';
  }

  private rule(nth: number): ModelRule {
    return defined(this.rules[nth], `rule r${nth}`);
  }
}
