import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export const POPULAR = { sort: 'enrolled', limit: '6' } as const;

export function usePopularClasses() {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, POPULAR],
    queryFn: async ({ signal }) => itemsOf(await api.call(listClasses, { query: POPULAR }, { signal })),
  });
}
