import { useApi } from '@blush/shared-ui/api-client';
import { getOverview } from '@blush/shared-ui/contracts';
import { keepPreviousData, useQuery } from '@blush/shared-ui/query';

export function useOverview(range: { readonly from: string; readonly to: string }) {
  const api = useApi();
  return useQuery({
    queryKey: [getOverview.id, range],
    queryFn: ({ signal }) => api.call(getOverview, { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });
}
