import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Ids of the classes that the API finds, also by texts that lists do not contain, such as the description. */
export function useSearchedClasses(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, 'search', search],
    queryFn: async ({ signal }) => {
      const found = itemsOf(await api.call(listClasses, { query: { search } }, { signal }));
      return new Set(found.map(({ _id }) => _id));
    },
    enabled: search !== '',
  });
}
