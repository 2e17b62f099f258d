import type { Page } from '@blush/shared-ui/contracts';
import { keepPreviousData, useQuery } from '@blush/shared-ui/query';
import type { FetchPage } from './all-pages';

/** Asks for a page of a list. */
type Ask<Query, Row> = (query: Query, signal?: AbortSignal) => Promise<Page<Row>>;

/**
 * The page of a list that is looked at, with the one before in its place until it has come; and, for an export, how to
 * get the others.
 *
 * @param followed milliseconds after which rows like these are fetched again
 */
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
