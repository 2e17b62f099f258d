import { useApi } from '@blush/shared-ui/api-client';
import { listStaffClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Only the total of the list is used. */
const query = { status: 'pending', limit: '1' } as const;

/** Number of classes that wait for a review; undefined while it is unknown. */
export function usePendingClasses(): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [listStaffClasses.id, query],
    queryFn: ({ signal }) => api.call(listStaffClasses, { query }, { signal }),
  });
  return data?.total;
}
