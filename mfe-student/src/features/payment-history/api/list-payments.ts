import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listPayments } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function usePayments() {
  const api = useApi();
  return useQuery({
    queryKey: [listPayments.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listPayments, {}, { signal })),
  });
}
