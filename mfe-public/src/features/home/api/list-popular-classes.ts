import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

const mostEnrolled = { sort: 'enrolled', limit: '6' } as const;

/** The six approved classes with the most students, most first. */
export function usePopularClasses() {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, mostEnrolled],
    queryFn: async ({ signal }) => itemsOf(await api.call(listClasses, { query: mostEnrolled }, { signal })),
  });
}
