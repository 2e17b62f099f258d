import { useApi } from '@blush/shared-ui/api-client';
import { listAuditEntries, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../../../shared/table/use-pages';

type Query = NonNullable<OperationInput<typeof listAuditEntries>['query']>;

export function useAuditPages(query: Query) {
  const api = useApi();
  return usePages(listAuditEntries, query, (pageQuery, signal) =>
    api.call(listAuditEntries, { query: pageQuery }, { signal }),
  );
}
