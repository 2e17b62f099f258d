import type { AuditChange, PriceRule } from '@blush/shared-ui/contracts';
import type { PriceRuleRecord } from '../prices/price-rule.schema.js';
import { stateOf } from './rule-times.js';

export type RuleFields = Pick<PriceRuleRecord, 'percent' | 'label' | 'classIds' | 'from' | 'to'>;
/** Class names by class id. */
type ClassNames = ReadonlyMap<string, { readonly className: string }>;

export function toPriceRule(record: PriceRuleRecord, now: Date): PriceRule {
  const { _id, percent, label, classIds, from, to, version, createdAt } = record;
  return {
    _id: _id.toHexString(),
    percent,
    label,
    ...(classIds && { classIds: classIds.map((id) => id.toHexString()) }),
    from: from.toISOString(),
    to: to.toISOString(),
    state: stateOf(record, now),
    version,
    createdAt: createdAt.toISOString(),
  };
}

/** @param before absent for a new rule */
export function changesBetween(
  before: RuleFields | undefined,
  after: RuleFields,
  names: ClassNames,
): AuditChange[] {
  const labels = labelsOf([...(before?.classIds ?? []), ...(after.classIds ?? [])].map(String), names);
  const old = before && textsOf(before, labels);
  return Object.entries(textsOf(after, labels))
    .map(([field, value]) => ({ field, before: old?.[field] ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

/** Label by class id: its name, with the id if several have it, such as the runs of a class. */
function labelsOf(ids: readonly string[], names: ClassNames): ReadonlyMap<string, string> {
  const nameOf = (id: string) => names.get(id)?.className ?? id;
  const distinct = [...new Set(ids)];
  const isShared = (id: string) => distinct.some((other) => other !== id && nameOf(other) === nameOf(id));
  return new Map(distinct.map((id) => [id, isShared(id) ? `${nameOf(id)} (${id})` : nameOf(id)]));
}

function textsOf(
  { percent, label, classIds, from, to }: RuleFields,
  labels: ReadonlyMap<string, string>,
): Readonly<Record<string, string | number>> {
  const classes = classIds?.map(String).map((id) => labels.get(id) ?? id);
  return {
    percent,
    label,
    classes: classes ? classes.join('\n') : 'every class',
    from: from.toISOString(),
    to: to.toISOString(),
  };
}
