import { listStaffPayments } from '@blush/shared-ui/contracts';
import { type QueryOf, usePages } from '../../../shared/table/use-pages';

const POLL_MS = 5000;

/** Polls while refunds are under way, because the payment provider completes them. */
export function useStaffPaymentPages(query: QueryOf<typeof listStaffPayments>) {
  return usePages(listStaffPayments, { query }, (items) =>
    items.some(({ status }) => status === 'refunding') ? POLL_MS : false,
  );
}
