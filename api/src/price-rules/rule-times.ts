import { type CreatePriceRuleBody, MAX_RULE_DAYS, type PriceRuleState } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import { DAY_MS } from '../common/days.js';
import { isLive, type PriceRuleRecord } from '../prices/price-rule.schema.js';

type Times = Pick<PriceRuleRecord, 'from' | 'to'>;

export function stateOf(rule: Times, now: Date): PriceRuleState {
  if (isLive(rule, now)) return 'live';
  if (now < rule.from) return 'scheduled';
  return rule.from.getTime() === rule.to.getTime() ? 'cancelled' : 'ended';
}

/**
 * A start in the past means now, because no price was lower before; the start of a rule that has begun stays.
 * @throws `price-rule-not-allowed`
 */
export function timesOf(
  wanted: Pick<CreatePriceRuleBody, 'from' | 'to'>,
  { begun, now }: { readonly begun?: Date | undefined; readonly now: Date },
): Times {
  const from = begun ?? new Date(Math.max(Date.parse(wanted.from), now.getTime()));
  const to = new Date(wanted.to);
  if (to <= from || to <= now) throw notAllowed('A rule ends after it begins, and later than now.');
  if (to.getTime() - from.getTime() > MAX_RULE_DAYS * DAY_MS)
    throw notAllowed(`A rule lasts at most ${MAX_RULE_DAYS} days.`);
  return { from, to };
}

export function notAllowed(detail: string): ProblemError {
  return new ProblemError('price-rule-not-allowed', { detail });
}
