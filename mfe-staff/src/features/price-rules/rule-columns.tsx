import type { PriceRule, PriceRuleState } from '@blush/shared-ui/contracts';
import { type DataColumns, Tag } from '@blush/shared-ui/data';
import { Moment } from '../../shared/components/moment';
import { pluralize } from '../../shared/pluralize';
import { RuleActions, type RuleActionsProps } from './components/rule-actions';

const tones = {
  live: 'good',
  scheduled: 'waiting',
  ended: 'neutral',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<PriceRuleState, string>>;

const MAX_NAMES = 3;

export function ruleColumns(
  names: ReadonlyMap<string, string>,
  actions: Omit<RuleActionsProps, 'rule'>,
): DataColumns<PriceRule> {
  return [
    { title: 'Label', dataIndex: 'label' },
    { title: 'Off', key: 'percent', align: 'right', render: (_, { percent }) => `${percent}%` },
    {
      title: 'Classes',
      key: 'classes',
      card: 'wide',
      render: (_, { classIds }) => classesOf(classIds, names),
    },
    { title: 'From', key: 'from', render: (_, { from }) => <Moment at={from} /> },
    { title: 'Until', key: 'to', render: (_, { to }) => <Moment at={to} /> },
    { title: 'State', key: 'state', render: (_, { state }) => <Tag tone={tones[state]}>{state}</Tag> },
    {
      title: 'Action',
      key: 'action',
      card: 'actions',
      render: (_, rule) => <RuleActions rule={rule} {...actions} />,
    },
  ];
}

function classesOf(ids: PriceRule['classIds'], names: ReadonlyMap<string, string>): string {
  if (!ids) return 'every class';
  const known = ids.flatMap((id) => names.get(id) ?? []).slice(0, MAX_NAMES);
  if (known.length === 0) return pluralize(ids.length, 'class', 'classes');
  const more = ids.length - known.length;
  return [...known, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
