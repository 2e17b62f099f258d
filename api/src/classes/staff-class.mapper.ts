import { isDeepStrictEqual } from 'node:util';
import type { ClassFeedback, ClassReview, StaffClass } from '@blush/shared-ui/contracts';
import { toDollars } from '../common/money.js';
import { pictureFields } from '../common/picture-fields.js';
import { toSchoolClass } from './class.mapper.js';
import { type ClassRecord, seatsOf } from './class.schema.js';
import type { FeedbackRecord } from './class-feedback.schema.js';
import type { ReviewRecord } from './class-review.schema.js';

export function toStaffClass(record: ClassRecord): StaffClass {
  const shown = toSchoolClass(record, { withReview: true, withEmail: true });
  const seats = seatsOf(record);
  const review = record.review ? toReview(record.review) : null;
  return {
    ...shown,
    version: record.version,
    seats,
    held: record.held,
    review,
    changed: review ? changesSince(review, { ...shown, seats }) : [],
  };
}

export function toFeedback({ version, feedback, date, by }: FeedbackRecord): ClassFeedback {
  return { version, feedback, date: date.toISOString(), by };
}

function toReview({
  priceMinor,
  date,
  status,
  by,
  className,
  classImg,
  picture,
  seats,
  details,
}: ReviewRecord): ClassReview {
  return {
    status,
    date: date.toISOString(),
    by,
    className,
    classImg,
    price: toDollars(priceMinor),
    seats,
    ...(details && { details }),
    ...pictureFields({ picture }),
  };
}

const comparedFields = ['className', 'classImg', 'price', 'seats', 'details'] as const;
type ReviewedFacts = Pick<ClassReview, (typeof comparedFields)[number] | 'picture'>;

function changesSince(review: ReviewedFacts, now: ReviewedFacts): StaffClass['changed'] {
  // The same address has another picture once its copy has arrived.
  const otherPicture = review.picture !== now.picture;
  return comparedFields.filter(
    (field) =>
      !isDeepStrictEqual(review[field] ?? {}, now[field] ?? {}) || (field === 'classImg' && otherPicture),
  );
}
