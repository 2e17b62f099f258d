import { itemsOf } from '@blush/shared-ui/api-client';
import { untilNextEnd } from '@blush/shared-ui/bundled';
import { type CartItem, type Enrolment, listCartItems } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { useEnrolments } from './api/list-enrolments';

/** Matched by class id, because names repeat. */
function unpaidItems(
  items: readonly CartItem[],
  enrolments: readonly Pick<Enrolment, 'classId'>[],
): CartItem[] {
  const paid = new Set(enrolments.map(({ classId }) => classId));
  return items.filter(({ classId }) => !paid.has(classId));
}

/** The items are loaded again when a hold ends, of the student or of others, to show whether there is still a seat. */
export function useSelectedClasses() {
  const cart = useOperation(
    listCartItems,
    {},
    {
      select: itemsOf,
      refetchInterval: ({ state: { data = [] } }) =>
        untilNextEnd(
          itemsOf(data).flatMap(({ heldUntil, firstHoldEndsAt }) => heldUntil ?? firstHoldEndsAt ?? []),
        ),
    },
  );
  const enrolments = useEnrolments();
  return {
    data: cart.data && enrolments.data && unpaidItems(cart.data, enrolments.data),
    /** When the items arrived, in milliseconds by this computer's clock. */
    receivedAt: cart.dataUpdatedAt,
    error: cart.error ?? enrolments.error,
    isFetching: cart.isFetching || enrolments.isFetching,
    refetch: () => Promise.all([cart.refetch(), enrolments.refetch()]),
  };
}
