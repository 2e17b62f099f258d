import {
  type CreatePriceRuleBody,
  dayIn,
  discountPercent,
  localTimeIn,
  MAX_DISCOUNT_PERCENT,
  MAX_RULE_CLASSES,
  MIN_DISCOUNT_PERCENT,
  ownZone,
  type PriceRule,
} from '@blush/shared-ui/contracts';
import { yearProblem } from '../../shared/year-problem';

const DAY_MS = 86_400_000;
const FIRST_DAYS = 7;

/** Values of date fields, in the time zone of the admin, such as `2027-03-14T18:30`. */
export interface RuleTimes {
  readonly from: string;
  readonly to: string;
}

export interface RuleClasses {
  readonly every: boolean;
  readonly ids: readonly string[];
}

export interface RuleValues {
  label: string;
  percent: number;
  times: RuleTimes;
  classes: RuleClasses;
}

const inOwnZone = (moment: string) => localTimeIn(moment, ownZone());

export function newValues(): Partial<RuleValues> {
  const now = Date.now();
  const later = new Date(now + FIRST_DAYS * DAY_MS).toISOString();
  return {
    times: { from: inOwnZone(new Date(now).toISOString()), to: `${dayIn(later, ownZone())}T00:00` },
    classes: { every: false, ids: [] },
  };
}

export function valuesOf({ label, percent, from, to, classIds }: PriceRule): RuleValues {
  return {
    label,
    percent,
    times: { from: inOwnZone(from), to: inOwnZone(to) },
    classes: { every: classIds === undefined, ids: classIds ?? [] },
  };
}

export function bodyOf({ label, percent, times, classes }: RuleValues): CreatePriceRuleBody {
  return {
    label,
    percent,
    from: new Date(times.from).toISOString(),
    to: new Date(times.to).toISOString(),
    ...(!classes.every && { classIds: [...classes.ids] }),
  };
}

/** @param now milliseconds */
export function hasBegun({ from }: Pick<PriceRule, 'from'>, now: number): boolean {
  return Date.parse(from) <= now;
}

/** Whether a form has other values than it started with. @param values empty before the fields exist */
export function differsFrom(start: Partial<RuleValues>, values: Partial<RuleValues>): boolean {
  if (values.times === undefined) return false;
  return JSON.stringify(contentOf(values)) !== JSON.stringify(contentOf(start));
}

function contentOf({ label = '', percent, times, classes }: Partial<RuleValues>) {
  return [label, percent, times, classes];
}

export function percentProblem(percent: number): string | undefined {
  return discountPercent.safeParse(percent).success
    ? undefined
    : `A whole number from ${MIN_DISCOUNT_PERCENT} to ${MAX_DISCOUNT_PERCENT}`;
}

interface TimesProblem {
  /** Those that are wrong. */
  readonly inputs: readonly (keyof RuleTimes)[];
  readonly message: string;
}

export function timesProblem(times: RuleTimes): TimesProblem | undefined {
  const inputs = ['from', 'to'] as const;
  const missing = inputs.filter((input) => times[input] === '');
  if (missing.length > 0) return { inputs: missing, message: 'Start and end are required' };
  for (const input of inputs) {
    const message = yearProblem(times[input]);
    if (message !== undefined) return { inputs: [input], message };
  }
  return times.to <= times.from ? { inputs: ['to'], message: 'The end must be after the start' } : undefined;
}

export function classesProblem({ every, ids }: RuleClasses): string | undefined {
  if (every) return undefined;
  if (ids.length === 0) return 'Choose a class, or every class';
  return ids.length > MAX_RULE_CLASSES ? `At most ${MAX_RULE_CLASSES} classes` : undefined;
}
