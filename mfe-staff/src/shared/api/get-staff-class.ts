import { useApi } from '@blush/shared-ui/api-client';
import { getStaffClass } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** One class in whatever status, with all feedback it was ever given. */
export function useStaffClass(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getStaffClass.id, id],
    queryFn: ({ signal }) => api.call(getStaffClass, { params: { id } }, { signal }),
  });
}
