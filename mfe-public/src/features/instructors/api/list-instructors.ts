import { useApi } from '@blush/shared-ui/api-client';
import { listInstructors } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useInstructors() {
  const api = useApi();
  return useQuery({
    queryKey: [listInstructors.id],
    queryFn: ({ signal }) => api.call(listInstructors, {}, { signal }),
  });
}
