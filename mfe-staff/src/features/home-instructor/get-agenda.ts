import { useApi } from '@blush/shared-ui/api-client';
import { getAgenda } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useAgenda() {
  const api = useApi();
  return useQuery({
    queryKey: [getAgenda.id],
    queryFn: ({ signal }) => api.call(getAgenda, {}, { signal }),
  });
}
