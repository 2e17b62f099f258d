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

/** Without the orders that hold a seat: a large class has thousands. */
const commonFields = {
  className: 1,
  classImg: 1,
  picture: 1,
  approvedPicture: 1,
  instructorId: 1,
  instructorName: 1,
  instructorImg: 1,
  instructorPicture: 1,
  email: 1,
  priceMinor: 1,
  availableSeat: 1,
  enrolledStudent: 1,
  status: 1,
  feedback: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof ClassRecord, 1>>;

export const shownFields = { ...commonFields, details: 1 } as const;

/** A list has what it can be filtered by, and no texts. */
export const listedFields = {
  ...commonFields,
  'details.level': 1,
  'details.format': 1,
  'details.language': 1,
} as const;

export type ShownClass = Pick<ClassRecord, '_id' | keyof typeof shownFields>;

export function toSchoolClass(record: ShownClass, { withReview, withEmail }: ClassDetail): SchoolClass {
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
    ...(record.details && { details: record.details }),
    status: record.status,
    feedback: withReview ? record.feedback : '',
    createdAt: record.createdAt.toISOString(),
    ...pictureFields({
      picture: withReview ? record.picture : record.approvedPicture,
      instructorPicture: record.instructorPicture,
    }),
  };
}
