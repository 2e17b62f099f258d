import { useApi } from '@blush/shared-ui/api-client';
import { getReleases } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { polling } from './polling';

export function useReleases() {
  const api = useApi();
  return useQuery({
    queryKey: [getReleases.id],
    queryFn: ({ signal }) => api.call(getReleases, {}, { signal }),
    ...polling,
  });
}
