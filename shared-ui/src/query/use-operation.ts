import { useApi } from '@blush/shared-ui/api-client';
import type { Call, OperationInput, OperationOutput } from '@blush/shared-ui/contracts';
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';

interface OperationQueryOptions<C extends Call, Data> extends Omit<
  UseQueryOptions<OperationOutput<C>, Error, Data>,
  'queryKey' | 'queryFn'
> {
  /** Sends the token also with a public operation, whose answer is then cached apart. */
  readonly authenticated?: boolean;
}

/** Key of the answer that {@link useOperation} caches. It starts with the operation's id, by which `useRefresh` finds it. */
export function operationKey<C extends Call>(operation: C, input: OperationInput<C>): QueryKey {
  return [operation.id, input];
}

/**
 * An operation's answer for one input: cached, and fetched again when it is stale. A fetch that no component waits for is
 * cancelled. The options are those of `useQuery`; a `select` that is a new function in each render runs in each.
 */
export function useOperation<C extends Call, Data = OperationOutput<C>>(
  operation: C,
  input: OperationInput<C>,
  options: OperationQueryOptions<C, Data> = {},
): UseQueryResult<NoInfer<Data>> {
  const api = useApi();
  const { authenticated, ...queryOptions } = options;
  const key = operationKey(operation, input);
  return useQuery({
    ...queryOptions,
    queryKey: authenticated ? [...key, 'authenticated'] : key,
    queryFn: ({ signal }) =>
      api.call<Call>(operation, input, { signal, authenticated }) as Promise<OperationOutput<C>>,
  });
}
