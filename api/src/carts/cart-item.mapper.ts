import type { CartItem } from '@blush/shared-ui/contracts';
import type { ClassSummary } from '../classes/class-lookup.service.js';
import { toDollars } from '../common/money.js';
import { pictureFields } from '../common/picture-fields.js';
import type { OwnHold } from '../orders/order-queries.service.js';
import { toPrice } from '../prices/prices.js';
import type { CartEntry } from '../cart-items/cart-items.service.js';

interface HoldFacts {
  /** The caller's own hold. */
  readonly ownHold: OwnHold | undefined;
  /** Earliest end of a running hold, if the class is full and has any. */
  readonly firstHoldEndsAt: Date | undefined;
}

export function toCartItem(
  entry: CartEntry,
  summary: ClassSummary,
  email: string,
  { ownHold, firstHoldEndsAt }: HoldFacts,
): CartItem {
  // The price that a checkout would charge: a held seat keeps its price, unless the class costs less now.
  const price = ownHold && ownHold.priceMinor < summary.priceMinor ? ownHold : summary;
  return {
    _id: entry.id,
    classId: entry.classId,
    email,
    className: summary.className,
    classImg: summary.classImg,
    instructorName: summary.instructorName,
    ...toPrice(price),
    priceWhenSelected: toDollars(entry.priceMinor),
    availableSeat: summary.availableSeat,
    enrolledStudent: summary.enrolledStudent,
    status: summary.status,
    ...(summary.schedule && { schedule: summary.schedule }),
    ...(summary.saleEndsAt && { saleEndsAt: summary.saleEndsAt.toISOString() }),
    ...(ownHold && { heldUntil: ownHold.until.toISOString() }),
    ...(!ownHold && firstHoldEndsAt && { firstHoldEndsAt: firstHoldEndsAt.toISOString() }),
    createdAt: entry.createdAt.toISOString(),
    ...pictureFields({ picture: summary.approvedPicture }),
  };
}
