/*
 * What a remote may use of TanStack Query: the one client belongs to the shell. A curated list, because sharing
 * the whole library costs every visitor its bytes.
 */
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
export { REFRESHES, useRefresh } from './use-refresh';
export { useSingleMutation } from './use-single-mutation';
