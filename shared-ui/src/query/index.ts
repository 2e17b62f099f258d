/* A curated list: sharing the whole library would cost every visitor its bytes. */
export {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export { operationKey, useOperation } from './use-operation';
export { REFRESHES, refetchOperation, useRefresh } from './use-refresh';
export { useSingleMutation } from './use-single-mutation';
