import { useApi } from '@blush/shared-ui/api-client';
import { listClassStudents, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../../../shared/table/use-pages';

type Query = NonNullable<OperationInput<typeof listClassStudents>['query']>;

export function useClassStudents(id: string, query: Query) {
  const api = useApi();
  return usePages(listClassStudents, { id, ...query }, ({ page, limit, sort }, signal) =>
    api.call(listClassStudents, { params: { id }, query: { page, limit, sort } }, { signal }),
  );
}
