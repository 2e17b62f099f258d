import type { SchoolClass } from '@blush/shared-ui/contracts';
import { toDollars } from '../common/money.js';
import type { ClassRecord } from './class.schema.js';

/** `withFeedback` only for the owner and admins. */
export function toSchoolClass(record: ClassRecord, { withFeedback }: { withFeedback: boolean }): SchoolClass {
  return {
    _id: record._id.toHexString(),
    className: record.className,
    classImg: record.classImg,
    instructorName: record.instructorName,
    instructorImg: record.instructorImg,
    email: record.email,
    availableSeat: record.availableSeat,
    enrolledStudent: record.enrolledStudent,
    price: toDollars(record.priceMinor),
    status: record.status,
    feedback: withFeedback ? record.feedback : '',
    createdAt: record.createdAt.toISOString(),
  };
}
