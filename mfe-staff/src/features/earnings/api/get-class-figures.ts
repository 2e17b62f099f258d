import { useApi } from '@blush/shared-ui/api-client';
import { getClassFigures } from '@blush/shared-ui/contracts';
import { keepPreviousData, useQuery } from '@blush/shared-ui/query';

export function useClassFigures(days: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getClassFigures.id, { days }],
    queryFn: ({ signal }) => api.call(getClassFigures, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
