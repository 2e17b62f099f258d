import { useApi } from '@blush/shared-ui/api-client';
import { getOffers } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useOffers() {
  const api = useApi();
  return useQuery({
    queryKey: [getOffers.id],
    queryFn: ({ signal }) => api.call(getOffers, {}, { signal }),
  });
}
