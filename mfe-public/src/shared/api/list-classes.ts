import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useApprovedClasses() {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, 'approved'],
    queryFn: async ({ signal }) => itemsOf(await api.call(listClasses, {}, { signal })),
  });
}
