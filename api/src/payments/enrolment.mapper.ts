import type { Enrolment } from '@blush/shared-ui/contracts';
import type { ClassSummary } from '../classes/class-lookup.service.js';
import { toDollars } from '../common/money.js';
import type { OrderRecord } from '../orders/order.schema.js';

/** Without a class: name and price of the order. */
export function toEnrolment(order: OrderRecord, facts: ClassSummary | undefined): Enrolment {
  const id = order._id.toHexString();
  return {
    _id: id,
    classId: order.classId.toHexString(),
    // A payment has the id of its order.
    paymentId: id,
    enrolledAt: (order.enrolledAt ?? order.updatedAt).toISOString(),
    class: {
      className: facts?.className ?? order.className,
      classImg: facts?.classImg ?? '',
      instructorName: facts?.instructorName ?? '',
      instructorImg: facts?.instructorImg ?? '',
      price: toDollars(facts?.priceMinor ?? order.priceMinor),
    },
  };
}
