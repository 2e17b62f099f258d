import { useApi } from '@blush/shared-ui/api-client';
import { listMails } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Only the total of the list is used. */
const query = { state: 'failed', limit: '1' } as const;

export function useFailedMails() {
  const api = useApi();
  return useQuery({
    queryKey: [listMails.id, query],
    queryFn: ({ signal }) => api.call(listMails, { query }, { signal }),
  });
}
