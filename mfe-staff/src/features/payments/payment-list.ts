import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { listView } from '../../shared/table/list-view';

const statuses = {
  '': 'Any',
  [PAID]: PAID,
  refunding: 'refunding',
  refunded: 'refunded',
} as const satisfies Readonly<Record<Payment['status'] | '', string>>;

export const paymentList = listView({
  search: 'Search Payments',
  filters: {
    status: { label: 'Status', values: statuses },
    from: { label: 'From' },
    to: { label: 'To' },
  },
  sortings: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    '-price': 'Price: high to low',
    price: 'Price: low to high',
  },
});
