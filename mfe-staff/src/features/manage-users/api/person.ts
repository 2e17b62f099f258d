import { useApi } from '@blush/shared-ui/api-client';
import {
  getStaffUser,
  isMissing,
  listAuditEntries,
  listStaffClasses,
  listStaffPayments,
} from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Only the newest rows: each list has a page with all of them. */
const SHORT = { limit: '5' };

export function usePerson(id: string) {
  const api = useApi();
  const query = useQuery({
    queryKey: [getStaffUser.id, id],
    queryFn: ({ signal }) => api.call(getStaffUser, { params: { id } }, { signal }),
  });
  // A deleted account is not shown as it was.
  return { ...query, data: isMissing(query.error) ? undefined : query.data };
}

export function usePersonPayments(id: string) {
  const api = useApi();
  const query = { user: id, ...SHORT };
  return useQuery({
    queryKey: [listStaffPayments.id, query],
    queryFn: ({ signal }) => api.call(listStaffPayments, { query }, { signal }),
  });
}

export function usePersonClasses(id: string) {
  const api = useApi();
  const query = { instructor: id, ...SHORT };
  return useQuery({
    queryKey: [listStaffClasses.id, query],
    queryFn: ({ signal }) => api.call(listStaffClasses, { query }, { signal }),
  });
}

export function usePersonEvents(id: string) {
  const api = useApi();
  const query = { target: id, ...SHORT };
  return useQuery({
    queryKey: [listAuditEntries.id, query],
    queryFn: ({ signal }) => api.call(listAuditEntries, { query }, { signal }),
  });
}
