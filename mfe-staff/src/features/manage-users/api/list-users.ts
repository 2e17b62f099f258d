import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listUsers } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Everybody of the school, newest first. */
export function useUsers() {
  const api = useApi();
  return useQuery({
    queryKey: [listUsers.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listUsers, {}, { signal })),
  });
}
