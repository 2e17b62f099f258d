import type { ClassSession, Enrolment } from '@blush/shared-ui/contracts';
import type { ClassSummary } from '../classes/class-lookup.service.js';
import { pictureFields } from '../common/picture-fields.js';
import type { OrderRecord } from '../orders/order.schema.js';
import { toPrice } from '../prices/prices.js';

/**
 * A deleted class is shown with the name and price of its order.
 * @param nextSession absent if no session is still to come
 */
export function toEnrolment(
  order: OrderRecord,
  summary: ClassSummary | undefined,
  nextSession?: ClassSession,
): Enrolment {
  const id = order._id.toHexString();
  return {
    _id: id,
    classId: order.classId.toHexString(),
    // A payment has the id of its order.
    paymentId: id,
    enrolledAt: (order.enrolledAt ?? order.updatedAt).toISOString(),
    ...(nextSession && { nextSession }),
    class: {
      className: summary?.className ?? order.className,
      classImg: summary?.classImg ?? '',
      instructorName: summary?.instructorName ?? '',
      instructorImg: summary?.instructorImg ?? '',
      ...toPrice(summary ?? order),
      ...(summary?.schedule && { schedule: summary.schedule }),
      ...pictureFields({
        picture: summary?.approvedPicture ?? '',
        instructorPicture: summary?.instructorPicture ?? '',
      }),
    },
  };
}
