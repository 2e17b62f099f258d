import type { SchoolClass } from '@blush/shared-ui/contracts';
import { pictureFields } from '../common/picture-fields.js';
import { toDollars } from '../common/money.js';
import type { ClassRecord } from './class.schema.js';

export interface ClassDetail {
  /** Feedback, and a picture that is not approved: only for the owner and admins. */
  readonly withReview: boolean;
  /** Only for staff, the owner and the students enrolled, so that addresses cannot be harvested. */
  readonly withEmail: boolean;
}

export function toSchoolClass(record: ClassRecord, { withReview, withEmail }: ClassDetail): SchoolClass {
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
    feedback: withReview ? record.feedback : '',
    createdAt: record.createdAt.toISOString(),
    ...pictureFields({
      picture: withReview ? record.picture : record.approvedPicture,
      instructorPicture: record.instructorPicture,
    }),
  };
}
