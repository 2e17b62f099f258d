import type { ClassStage, ClassStatus } from '@blush/shared-ui/contracts';
import { listView } from './table/list-view';

const statuses = {
  '': 'Any',
  pending: 'pending',
  approved: 'approved',
  deny: 'deny',
} as const satisfies Readonly<Record<ClassStatus | '', string>>;

const stages = { draft: 'draft', archived: 'archived' } as const satisfies Readonly<
  Record<ClassStage, string>
>;

const common = {
  search: 'Search Classes',
  sortings: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name: A to Z',
    '-name': 'Name: Z to A',
    price: 'Price: low to high',
    '-price': 'Price: high to low',
    '-enrolled': 'Enrolled: most first',
    enrolled: 'Enrolled: fewest first',
    '-seats': 'Free seats: most first',
    seats: 'Free seats: fewest first',
  },
} as const;

/** Classes of all instructors. Admins see no drafts. */
export const classList = listView({
  ...common,
  filters: {
    instructor: { label: 'One instructor only', all: 'Show all classes' },
    status: { label: 'Status', values: { ...statuses, archived: stages.archived } },
  },
});

/** Classes of an instructor. */
export const myClassList = listView({
  ...common,
  filters: { status: { label: 'Status', values: { ...statuses, ...stages } } },
});
