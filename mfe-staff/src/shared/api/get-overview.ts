import { useApi } from '@blush/shared-ui/api-client';
import { getOverview } from '@blush/shared-ui/contracts';
import { keepPreviousData, useQuery } from '@blush/shared-ui/query';
import { daysUpTo } from '../charts/days';

/** @param range `today`: the UTC day at the time of each fetch */
export function useOverview(range: { readonly from: string; readonly to: string } | 'today') {
  const api = useApi();
  return useQuery({
    queryKey: [getOverview.id, range],
    queryFn: ({ signal }) =>
      api.call(getOverview, { query: range === 'today' ? daysUpTo(Date.now(), 1) : range }, { signal }),
    placeholderData: keepPreviousData,
  });
}
