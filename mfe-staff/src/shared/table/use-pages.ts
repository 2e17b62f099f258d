import { useApi } from '@blush/shared-ui/api-client';
import type { Call, OperationInput, OperationOutput, Page } from '@blush/shared-ui/contracts';
import { keepPreviousData, useOperation } from '@blush/shared-ui/query';
import type { FetchPage } from './all-pages';

export type QueryOf<C extends Call> =
  OperationInput<C> extends { query?: infer Query } ? Query & object : never;
type RowOf<C extends Call> = OperationOutput<C> extends Page<infer Row> ? Row : never;

/** @param pollInterval returns the milliseconds between refetches while these rows are shown, or `false` for none */
export function usePages<C extends Call>(
  operation: C,
  input: OperationInput<C> & { readonly query: object },
  pollInterval: (rows: readonly RowOf<C>[]) => number | false = () => false,
) {
  const api = useApi();
  const pageOf = (answer: unknown) => answer as Page<RowOf<C>>;
  const answer = useOperation(operation, input, {
    select: pageOf,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data ? pageOf(state.data).items : []),
  });
  const fetchPage: FetchPage<RowOf<C>> = async (page) =>
    pageOf(await api.call<Call>(operation, { ...input, query: { ...input.query, ...page } }));
  return { answer, fetchPage };
}
