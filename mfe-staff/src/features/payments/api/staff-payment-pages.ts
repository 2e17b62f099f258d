import { useApi } from '@blush/shared-ui/api-client';
import { listStaffPayments, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../../../shared/table/use-pages';

type Query = NonNullable<OperationInput<typeof listStaffPayments>['query']>;

/** Milliseconds between two looks at refunds that are on their way. */
const REFUNDING_MS = 5000;

/** All payments, page by page. Refunds end at the provider, so those on their way are followed. */
export function useStaffPaymentPages(query: Query) {
  const api = useApi();
  return usePages(
    listStaffPayments,
    query,
    (asked, signal) => api.call(listStaffPayments, { query: asked }, { signal }),
    (items) => (items.some(({ status }) => status === 'refunding') ? REFUNDING_MS : false),
  );
}
