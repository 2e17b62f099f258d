import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { matching } from '@blush/shared-ui/data';

export const sortings = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-high': 'Price: high to low',
  'price-low': 'Price: low to high',
  class: 'Class: A to Z',
} as const;
type Sorting = keyof typeof sortings;

export const statuses = {
  '': 'Any',
  [PAID]: PAID,
  refunding: 'refunding',
  refunded: 'refunded',
} as const satisfies Readonly<Record<Payment['status'] | '', string>>;
type StatusChoice = keyof typeof statuses;

export type PaymentView = Readonly<{ search: string; status: StatusChoice; sort: Sorting }>;

export const firstView: PaymentView = { search: '', status: '', sort: 'newest' };
export const choices = {
  status: Object.keys(statuses) as StatusChoice[],
  sort: Object.keys(sortings) as Sorting[],
} as const;

const byDate = (a: Payment, b: Payment) => Date.parse(a.date) - Date.parse(b.date);
const byPrice = (a: Payment, b: Payment) => a.price - b.price;
const comparators: Readonly<Record<Sorting, (a: Payment, b: Payment) => number>> = {
  newest: (a, b) => byDate(b, a),
  oldest: byDate,
  'price-high': (a, b) => byPrice(b, a),
  'price-low': byPrice,
  class: (a, b) => a.className.localeCompare(b.className, 'en'),
};

export function applyView(payments: readonly Payment[], { search, status, sort }: PaymentView): Payment[] {
  const found = matching(payments, search, ({ className, transactionId, receipt }) =>
    [className, transactionId, receipt?.number].join(' '),
  );
  return found.filter((payment) => status === '' || payment.status === status).sort(comparators[sort]);
}
