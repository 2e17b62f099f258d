import { useApi } from '@blush/shared-ui/api-client';
import { listStaffPayments, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../../../shared/table/use-pages';

type Query = NonNullable<OperationInput<typeof listStaffPayments>['query']>;

/** Milliseconds between polls of refunds under way. */
const REFUNDING_MS = 5000;

/** Polls while refunds are under way, because they end at the provider. */
export function useStaffPaymentPages(query: Query) {
  const api = useApi();
  return usePages(
    listStaffPayments,
    query,
    (asked, signal) => api.call(listStaffPayments, { query: asked }, { signal }),
    (items) => (items.some(({ status }) => status === 'refunding') ? REFUNDING_MS : false),
  );
}
