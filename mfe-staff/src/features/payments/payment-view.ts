import type { Payment } from '@blush/shared-ui/contracts';

/** Orders in which payments are seen, with the words for them; the first is the one to begin with. */
export const paymentSortings = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  '-price': 'Price: high to low',
  price: 'Price: low to high',
} as const;
type Sorting = keyof typeof paymentSortings;

/** Payments by status, with the words for them; the first is every one. */
export const paymentStatuses = {
  '': 'Any',
  'service pending': 'service pending',
  refunding: 'refunding',
  refunded: 'refunded',
} as const satisfies Readonly<Record<Payment['status'] | '', string>>;
type StatusChoice = keyof typeof paymentStatuses;

/** Which payments are looked at, and in what order. */
export type PaymentView = Readonly<{
  search: string;
  status: StatusChoice;
  from: string;
  to: string;
  sort: Sorting;
}>;

export const firstPaymentView: PaymentView = { search: '', status: '', from: '', to: '', sort: 'newest' };
export const paymentChoices = {
  status: Object.keys(paymentStatuses) as StatusChoice[],
  sort: Object.keys(paymentSortings) as Sorting[],
} as const;
