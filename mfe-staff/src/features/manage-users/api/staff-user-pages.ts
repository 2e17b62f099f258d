import { useApi } from '@blush/shared-ui/api-client';
import { listStaffUsers, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../../../shared/table/use-pages';

type Query = NonNullable<OperationInput<typeof listStaffUsers>['query']>;

export function useStaffUserPages(query: Query) {
  const api = useApi();
  return usePages(listStaffUsers, query, (pageQuery, signal) =>
    api.call(listStaffUsers, { query: pageQuery }, { signal }),
  );
}
