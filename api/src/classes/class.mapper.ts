import type { SchoolClass } from '@blush/shared-ui/contracts';
import { toDollars } from '../common/money.js';
import type { ClassRecord } from './class.schema.js';

export interface ClassDetail {
  /** Only for the owner and admins. */
  readonly withFeedback: boolean;
  /** Only for staff, the owner and the students enrolled, so that addresses cannot be harvested. */
  readonly withEmail: boolean;
}

export function toSchoolClass(record: ClassRecord, { withFeedback, withEmail }: ClassDetail): SchoolClass {
  return {
    _id: record._id.toHexString(),
    className: record.className,
    classImg: record.classImg,
    instructorName: record.instructorName,
    instructorImg: record.instructorImg,
    instructorId: record.instructorId.toHexString(),
    email: withEmail ? record.email : '',
    availableSeat: record.availableSeat,
    enrolledStudent: record.enrolledStudent,
    price: toDollars(record.priceMinor),
    status: record.status,
    feedback: withFeedback ? record.feedback : '',
    createdAt: record.createdAt.toISOString(),
  };
}
