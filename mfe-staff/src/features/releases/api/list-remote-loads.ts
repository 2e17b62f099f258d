import { useApi } from '@blush/shared-ui/api-client';
import { listRemoteLoads } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { polling } from './polling';

export function useRemoteLoads() {
  const api = useApi();
  return useQuery({
    queryKey: [listRemoteLoads.id],
    queryFn: ({ signal }) => api.call(listRemoteLoads, {}, { signal }),
    ...polling,
  });
}
