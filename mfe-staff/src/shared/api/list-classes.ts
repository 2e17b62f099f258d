import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Classes of any status, newest first: the calling instructor's own (`mine`), or everybody's (`all`, admins). */
export function useStaffClasses(view: 'mine' | 'all') {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, { view }],
    queryFn: async ({ signal }) =>
      itemsOf(await api.call(listClasses, { query: { view } }, { signal, authenticated: true })),
  });
}
