import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listEnrolments } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useEnrolments(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [listEnrolments.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listEnrolments, {}, { signal })),
    enabled,
  });
}
