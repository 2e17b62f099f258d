import { type disputeFilters, PAID, type Payment } from '@blush/shared-ui/contracts';
import { listView } from '../../shared/table/list-view';

const statuses = {
  '': 'Any',
  [PAID]: PAID,
  refunding: 'refunding',
  refunded: 'refunded',
} as const satisfies Readonly<Record<Payment['status'] | '', string>>;

const disputes = {
  '': 'Any',
  open: 'open',
  won: 'won',
  lost: 'lost',
  closed: 'inquiry closed',
} as const satisfies Readonly<Record<keyof typeof disputeFilters | '', string>>;

export const paymentList = listView({
  search: 'Search Payments',
  filters: {
    user: { label: 'One student only', all: 'Show all payments' },
    status: { label: 'Status', values: statuses },
    dispute: { label: 'Dispute', values: disputes },
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
