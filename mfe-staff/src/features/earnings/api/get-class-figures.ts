import { useApi } from '@blush/shared-ui/api-client';
import { getClassFigures } from '@blush/shared-ui/contracts';
import { keepPreviousData, useQuery } from '@blush/shared-ui/query';

/** What came in for the own classes on the last days, today included. */
export function useClassFigures(days: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getClassFigures.id, { days }],
    queryFn: ({ signal }) => api.call(getClassFigures, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
