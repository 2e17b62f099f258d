import type { CartItem, Enrolment } from '@blush/shared-ui/contracts';
import { useEnrolments } from './api/list-enrolments';
import { useCartItems } from './api/list-cart-items';

/** Matched by class id, because names repeat. */
function unpaidItems(
  items: readonly CartItem[],
  enrolments: readonly Pick<Enrolment, 'classId'>[],
): CartItem[] {
  const paid = new Set(enrolments.map(({ classId }) => classId));
  return items.filter(({ classId }) => !paid.has(classId));
}

export function useSelectedClasses() {
  const cart = useCartItems();
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
