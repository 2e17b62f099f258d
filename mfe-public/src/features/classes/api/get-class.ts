import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { untilNextEnd } from '@blush/shared-ui/bundled';
import { getClass, listClasses, type OperationOutput, type SchoolClass } from '@blush/shared-ui/contracts';
import { operationKey, useQuery, useQueryClient } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';

/** `isListed`: from a list, whose classes lack most details, until the class itself is loaded. */
export type ShownClass = SchoolClass & { readonly isListed?: true };

/**
 * Sends the token once signed in: students see classes they paid for, and staff their own, even when not public. Loaded
 * again when the first hold on its last seats ends.
 */
export function useClass(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status, user } = useSession();
  const query = useQuery<ShownClass>({
    queryKey: [getClass.id, id, user?.uid ?? null],
    queryFn: ({ signal }) =>
      api.call(getClass, { params: { id } }, { signal, authenticated: status === 'signed-in' }),
    refetchInterval: ({ state: { data } }) =>
      untilNextEnd(data?.firstHoldEndsAt === undefined ? [] : [data.firstHoldEndsAt]),
    placeholderData: (previous, query) => {
      // Without a session until now: what one user sees is never shown to the next.
      if (previous?._id === id && query?.queryKey[2] === null) return previous;
      const list = queryClient.getQueryData<OperationOutput<typeof listClasses>>(
        operationKey(listClasses, {}),
      );
      const listed = list && itemsOf(list).find(({ _id }) => _id === id);
      return listed && { ...listed, isListed: true };
    },
  });
  // A call without a token may be refused although the user may see the class: errors are hidden until the session is known.
  return { ...query, error: status === 'loading' ? null : query.error };
}
