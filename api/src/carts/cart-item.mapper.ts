import type { CartItem } from '@blush/shared-ui/contracts';
import type { ClassSummary } from '../classes/class-lookup.service.js';
import { toDollars } from '../common/money.js';
import { pictureFields } from '../common/picture-fields.js';
import { toPrice } from '../prices/prices.js';
import type { CartEntry } from '../cart-items/cart-items.service.js';

interface HoldFacts {
  /** End of the caller's own hold. */
  readonly heldUntil: Date | undefined;
  /** Earliest end of a running hold, if the class is full and has any. */
  readonly firstHoldEndsAt: Date | undefined;
}

export function toCartItem(
  entry: CartEntry,
  summary: ClassSummary,
  email: string,
  { heldUntil, firstHoldEndsAt }: HoldFacts,
): CartItem {
  return {
    _id: entry.id,
    classId: entry.classId,
    email,
    className: summary.className,
    classImg: summary.classImg,
    instructorName: summary.instructorName,
    ...toPrice(summary),
    priceWhenSelected: toDollars(entry.priceMinor),
    availableSeat: summary.availableSeat,
    enrolledStudent: summary.enrolledStudent,
    status: summary.status,
    ...(summary.schedule && { schedule: summary.schedule }),
    ...(summary.saleEndsAt && { saleEndsAt: summary.saleEndsAt.toISOString() }),
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    ...(!heldUntil && firstHoldEndsAt && { firstHoldEndsAt: firstHoldEndsAt.toISOString() }),
    createdAt: entry.createdAt.toISOString(),
    ...pictureFields({ picture: summary.approvedPicture }),
  };
}
