import { useApi } from '@blush/shared-ui/api-client';
import { getClass, listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import { useQuery, useQueryClient } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';

/**
 * One class. Without the token for visitors, and with it once an account is signed in: students see
 * classes they paid for, and staff their own, also when these are not (or no longer) public. A class that was on a
 * list before is shown at once.
 */
export function useClass(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status, user } = useSession();
  const asCaller = status === 'signed-in';
  const query = useQuery({
    queryKey: [getClass.id, id, user?.uid ?? null],
    queryFn: ({ signal }) => api.call(getClass, { params: { id } }, { signal, authenticated: asCaller }),
    placeholderData: (previous) =>
      previous?._id === id
        ? previous
        : queryClient
            .getQueryData<SchoolClass[]>([listClasses.id, 'approved'])
            ?.find((listed) => listed._id === id),
  });
  // A stranger is refused what its owner may see: no verdict before it is known who asks.
  return { ...query, error: status === 'loading' ? null : query.error };
}
