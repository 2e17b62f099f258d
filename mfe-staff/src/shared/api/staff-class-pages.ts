import { type ClassStage, type ClassStatus, listStaffClasses } from '@blush/shared-ui/contracts';
import { type QueryOf, usePages } from '../table/use-pages';

interface ListQuery extends Omit<QueryOf<typeof listStaffClasses>, 'status' | 'stage'> {
  readonly status: ClassStatus | ClassStage | undefined;
}

/** The list has one filter for what the API filters by `status` or by `stage`. */
export function useStaffClassPages({ status, ...rest }: ListQuery) {
  const isStage = status === 'draft' || status === 'archived';
  return usePages(listStaffClasses, { query: { ...rest, ...(isStage ? { stage: status } : { status }) } });
}
