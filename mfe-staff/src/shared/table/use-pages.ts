import type { Page } from '@blush/shared-ui/contracts';
import { keepPreviousData, useQuery } from '@blush/shared-ui/query';
import type { FetchPage } from './all-pages';

type Ask<Query, Row> = (query: Query, signal?: AbortSignal) => Promise<Page<Row>>;

/** @param followed milliseconds between refetches of such rows */
export function usePages<Query extends object, Row>(
  operation: { readonly id: string },
  query: Query,
  ask: Ask<Query, Row>,
  followed: (rows: readonly Row[]) => number | false = () => false,
) {
  const answer = useQuery({
    queryKey: [operation.id, query],
    queryFn: ({ signal }) => ask(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => followed(state.data?.items ?? []),
  });
  const fetchPage: FetchPage<Row> = (page) => ask({ ...query, ...page });
  return { answer, fetchPage };
}
