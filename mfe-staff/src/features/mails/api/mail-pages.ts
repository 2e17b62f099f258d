import { useApi } from '@blush/shared-ui/api-client';
import { listMails, type OperationInput } from '@blush/shared-ui/contracts';
import { usePages } from '../../../shared/table/use-pages';

type Query = NonNullable<OperationInput<typeof listMails>['query']>;

export function useMailPages(query: Query) {
  const api = useApi();
  return usePages(listMails, query, (pageQuery, signal) =>
    api.call(listMails, { query: pageQuery }, { signal }),
  );
}
