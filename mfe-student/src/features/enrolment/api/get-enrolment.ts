import { useApi } from '@blush/shared-ui/api-client';
import { getEnrolment } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useEnrolment(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getEnrolment.id, id],
    queryFn: ({ signal }) => api.call(getEnrolment, { params: { id } }, { signal }),
  });
}
