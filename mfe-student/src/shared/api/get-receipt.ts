import { useApi } from '@blush/shared-ui/api-client';
import { getReceipt } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useReceipt(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getReceipt.id, id],
    queryFn: ({ signal }) => api.call(getReceipt, { params: { id } }, { signal }),
  });
}
