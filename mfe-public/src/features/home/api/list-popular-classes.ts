import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** The six with the most students. */
export const POPULAR = { sort: 'enrolled', limit: '6' } as const;

/** The six approved classes with the most students, most first. */
export function usePopularClasses() {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, POPULAR],
    queryFn: async ({ signal }) => itemsOf(await api.call(listClasses, { query: POPULAR }, { signal })),
  });
}
