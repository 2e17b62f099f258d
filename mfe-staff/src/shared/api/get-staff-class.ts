import { useApi } from '@blush/shared-ui/api-client';
import { getStaffClass } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useStaffClass(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getStaffClass.id, id],
    queryFn: ({ signal }) => api.call(getStaffClass, { params: { id } }, { signal }),
  });
}
