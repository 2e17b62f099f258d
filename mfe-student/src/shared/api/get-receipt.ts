import { useApi } from '@blush/shared-ui/api-client';
import { getReceipt } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** The receipt of one of the student's payments: the payment by its id. */
export function useReceipt(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getReceipt.id, id],
    queryFn: ({ signal }) => api.call(getReceipt, { params: { id } }, { signal }),
  });
}
