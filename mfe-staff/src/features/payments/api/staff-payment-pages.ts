import { useApi } from '@blush/shared-ui/api-client';
import { listStaffPayments, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../../../shared/table/use-pages';

type Query = NonNullable<OperationInput<typeof listStaffPayments>['query']>;

const POLL_MS = 5000;

/** Polls while refunds are under way, because the payment provider completes them. */
export function useStaffPaymentPages(query: Query) {
  const api = useApi();
  return usePages(
    listStaffPayments,
    query,
    (pageQuery, signal) => api.call(listStaffPayments, { query: pageQuery }, { signal }),
    (items) => (items.some(({ status }) => status === 'refunding') ? POLL_MS : false),
  );
}
