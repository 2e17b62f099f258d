import { useApi } from '@blush/shared-ui/api-client';
import { getClass } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';

/**
 * One class. Asked for in the caller's name once somebody is signed in: students see classes they paid for,
 * and staff their own, also when these are not (or no longer) public.
 */
export function useClass(id: string) {
  const api = useApi();
  const { status, user } = useSession();
  return useQuery({
    queryKey: [getClass.id, id, user?.uid],
    queryFn: ({ signal }) =>
      api.call(getClass, { params: { id } }, { signal, authenticated: status === 'signed-in' }),
    enabled: status !== 'loading',
  });
}
