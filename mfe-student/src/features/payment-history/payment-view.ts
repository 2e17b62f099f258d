import type { Payment } from '@blush/shared-ui/contracts';
import { matching } from '@blush/shared-ui/data';

/** Orders a student can see payments in, with the words for them; the first is the one to begin with. */
export const sortings = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-high': 'Price: high to low',
  'price-low': 'Price: low to high',
  class: 'Class: A to Z',
} as const;
export type Sorting = keyof typeof sortings;

/** Payments a student can look at by status, with the words for them; the first is every one. */
export const statuses = {
  '': 'Any',
  'service pending': 'service pending',
  refunding: 'refunding',
  refunded: 'refunded',
} as const satisfies Readonly<Record<Payment['status'] | '', string>>;
export type StatusChoice = keyof typeof statuses;

/** Which payments are looked at, and in what order. */
export type PaymentView = Readonly<{
  search: string;
  status: StatusChoice;
  sort: Sorting;
}>;

export const firstView: PaymentView = { search: '', status: '', sort: 'newest' };
export const choices = {
  status: Object.keys(statuses) as StatusChoice[],
  sort: Object.keys(sortings) as Sorting[],
} as const;

const byDate = (a: Payment, b: Payment) => Date.parse(a.date) - Date.parse(b.date);
const byPrice = (a: Payment, b: Payment) => a.price - b.price;
const orders: Readonly<Record<Sorting, (a: Payment, b: Payment) => number>> = {
  newest: (a, b) => byDate(b, a),
  oldest: byDate,
  'price-high': (a, b) => byPrice(b, a),
  'price-low': byPrice,
  class: (a, b) => a.className.localeCompare(b.className, 'en'),
};

/** Payments as a view wants them: found by words of class or transaction id, of one status, in its order. */
export function viewed(payments: readonly Payment[], { search, status, sort }: PaymentView): Payment[] {
  const found = matching(payments, search, ({ className, transactionId }) => `${className} ${transactionId}`);
  return found.filter((payment) => status === '' || payment.status === status).sort(orders[sort]);
}
