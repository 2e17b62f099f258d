import { useApi } from '@blush/shared-ui/api-client';
import type { Call, OperationInput, OperationOutput, Page } from '@blush/shared-ui/contracts';
import { keepPreviousData, useQuery } from '@blush/shared-ui/query';
import type { FetchPage } from './all-pages';

type FetchRows<Query, Row> = (query: Query, signal?: AbortSignal) => Promise<Page<Row>>;

/** @param pollInterval returns the milliseconds between refetches while these rows are shown, or `false` for none */
export function usePages<Query extends object, Row>(
  operation: { readonly id: string },
  query: Query,
  fetchRows: FetchRows<Query, Row>,
  pollInterval: (rows: readonly Row[]) => number | false = () => false,
) {
  const answer = useQuery({
    queryKey: [operation.id, query],
    queryFn: ({ signal }) => fetchRows(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data?.items ?? []),
  });
  const fetchPage: FetchPage<Row> = (page) => fetchRows({ ...query, ...page });
  return { answer, fetchPage };
}

export type QueryOf<C extends Call> =
  OperationInput<C> extends { query?: infer Query } ? Query & object : never;
type RowOf<C extends Call> = OperationOutput<C> extends Page<infer Row> ? Row : never;

/** {@link usePages} for an operation whose only input is the query. */
export function useQueryPages<C extends Call>(
  operation: C,
  query: QueryOf<C>,
  pollInterval?: (rows: readonly RowOf<C>[]) => number | false,
) {
  const api = useApi();
  return usePages(
    operation,
    query,
    (pageQuery, signal) =>
      api.call<Call>(operation, { query: pageQuery }, { signal }) as Promise<Page<RowOf<C>>>,
    pollInterval,
  );
}
