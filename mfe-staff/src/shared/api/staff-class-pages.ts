import { useApi } from '@blush/shared-ui/api-client';
import { listStaffClasses, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../table/use-pages';

type Query = NonNullable<OperationInput<typeof listStaffClasses>['query']>;

export function useStaffClassPages(query: Query) {
  const api = useApi();
  return usePages(listStaffClasses, query, (pageQuery, signal) =>
    api.call(listStaffClasses, { query: pageQuery }, { signal }),
  );
}
