import type { ClassStatus } from '@blush/shared-ui/contracts';
import { listView } from './table/list-view';

const statuses = {
  '': 'Any',
  pending: 'pending',
  approved: 'approved',
  deny: 'deny',
} as const satisfies Readonly<Record<ClassStatus | '', string>>;

export const classList = listView({
  search: 'Search Classes',
  filters: { status: { label: 'Status', values: statuses } },
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
});
