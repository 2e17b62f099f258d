import type { CartItem } from '@blush/shared-ui/contracts';
import type { ClassSummary } from '../classes/class-lookup.service.js';
import { toDollars } from '../common/money.js';
import type { CartEntry } from './cart-items.service.js';

export function toCartItem(entry: CartEntry, facts: ClassSummary, email: string): CartItem {
  return {
    _id: entry.id,
    classId: entry.classId,
    email,
    className: facts.className,
    classImg: facts.classImg,
    instructorName: facts.instructorName,
    price: toDollars(facts.priceMinor),
    priceWhenSelected: toDollars(entry.priceMinor),
    availableSeat: facts.availableSeat,
    enrolledStudent: facts.enrolledStudent,
    status: facts.status,
    createdAt: entry.createdAt.toISOString(),
  };
}
