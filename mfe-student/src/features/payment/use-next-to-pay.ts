import type { CartItem } from '@blush/shared-ui/contracts';
import { availabilityOf, isPayable } from '../../shared/availability';
import { useSelectedClasses } from '../../shared/use-selected-classes';

/**
 * The selected class that is paid next: a held one, whose time runs, before the first that has a free seat.
 * @param paidId of the item that was just paid, which the list may still show
 */
export function useNextToPay(paidId: string): CartItem | undefined {
  const { data: items = [] } = useSelectedClasses();
  const payable = items.filter((item) => item._id !== paidId && isPayable(item));
  return (
    payable.find(({ heldUntil }) => heldUntil !== undefined) ??
    payable.find((item) => availabilityOf(item) === 'open')
  );
}
