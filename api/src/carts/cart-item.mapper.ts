import type { CartItem } from '@blush/shared-ui/contracts';
import type { ClassSummary } from '../classes/class-lookup.service.js';
import { toDollars } from '../common/money.js';
import { pictureFields } from '../common/picture-fields.js';
import type { CartEntry } from './cart-items.service.js';

interface Holds {
  readonly own: Date | undefined;
  /** Of all students, while no seat is free. */
  readonly firstEnd: Date | undefined;
}

export function toCartItem(
  entry: CartEntry,
  summary: ClassSummary,
  email: string,
  { own, firstEnd }: Holds,
): CartItem {
  return {
    _id: entry.id,
    classId: entry.classId,
    email,
    className: summary.className,
    classImg: summary.classImg,
    instructorName: summary.instructorName,
    price: toDollars(summary.priceMinor),
    priceWhenSelected: toDollars(entry.priceMinor),
    availableSeat: summary.availableSeat,
    enrolledStudent: summary.enrolledStudent,
    ...(own && { heldUntil: own.toISOString() }),
    ...(!own && firstEnd && { firstHoldEndsAt: firstEnd.toISOString() }),
    status: summary.status,
    ...(summary.schedule && { schedule: summary.schedule }),
    ...(summary.saleEndsAt && { saleEndsAt: summary.saleEndsAt.toISOString() }),
    createdAt: entry.createdAt.toISOString(),
    ...pictureFields({ picture: summary.approvedPicture }),
  };
}
