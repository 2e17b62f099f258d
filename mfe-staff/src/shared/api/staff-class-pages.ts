import { useApi } from '@blush/shared-ui/api-client';
import {
  type ClassStage,
  type ClassStatus,
  listStaffClasses,
  type OperationInput,
} from '@blush/shared-ui/contracts';
import { usePages } from '../table/use-pages';

type Query = NonNullable<OperationInput<typeof listStaffClasses>['query']>;

interface ListQuery extends Omit<Query, 'status' | 'stage'> {
  readonly status: ClassStatus | ClassStage | undefined;
}

/** The list has one filter for what the API filters by `status` or by `stage`. */
export function useStaffClassPages({ status, ...rest }: ListQuery) {
  const api = useApi();
  const isStage = status === 'draft' || status === 'archived';
  const query: Query = { ...rest, ...(isStage ? { stage: status } : { status }) };
  return usePages(listStaffClasses, query, (pageQuery, signal) =>
    api.call(listStaffClasses, { query: pageQuery }, { signal }),
  );
}
