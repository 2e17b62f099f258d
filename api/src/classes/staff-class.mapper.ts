import { isDeepStrictEqual } from 'node:util';
import {
  type ClassFeedback,
  type ClassReview,
  reviewedFieldNames,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import { toDollars } from '../common/money.js';
import { pictureFields } from '../common/picture-fields.js';
import type { Prices } from '../prices/prices.js';
import { ERASED_PERSON, type PersonNames } from '../users/person-names.service.js';
import { toSchoolClass } from './class.mapper.js';
import { type ClassRecord, seatsOf } from './class.schema.js';
import type { FeedbackRecord } from './class-feedback.schema.js';
import type { ReviewRecord } from './class-review.schema.js';

/** @param people names of the admins who reviewed the class, by id */
export function toStaffClass(record: ClassRecord, people: PersonNames, prices: Prices): StaffClass {
  const shown = toSchoolClass(
    record,
    { withReview: true, withEmail: true, withParticipantContent: true },
    prices,
  );
  const seats = seatsOf(record);
  const review = record.review ? toReview(record.review, people) : null;
  return {
    ...shown,
    version: record.version,
    seats,
    held: record.held,
    review,
    // Reviews are about the list price.
    changed: review ? changesSince(review, { ...shown, price: toDollars(record.priceMinor), seats }) : [],
  };
}

export function toFeedback(
  { version, feedback, date, by }: FeedbackRecord,
  people: PersonNames,
): ClassFeedback {
  return { version, feedback, date: date.toISOString(), by: nameOf(by, people) };
}

function toReview(
  { priceMinor, date, status, by, className, classImg, picture, seats, details }: ReviewRecord,
  people: PersonNames,
): ClassReview {
  return {
    status,
    date: date.toISOString(),
    by: nameOf(by, people),
    className,
    classImg,
    price: toDollars(priceMinor),
    seats,
    ...(details && { details }),
    ...pictureFields({ picture }),
  };
}

function nameOf(id: string, people: PersonNames): string {
  return people.get(id)?.name ?? ERASED_PERSON;
}

type ReviewedFacts = Pick<ClassReview, (typeof reviewedFieldNames)[number] | 'picture'>;

function changesSince(review: ReviewedFacts, now: ReviewedFacts): StaffClass['changed'] {
  // The picture of an address changes once its copy is fetched.
  const otherPicture = review.picture !== now.picture;
  return reviewedFieldNames.filter(
    (field) =>
      !isDeepStrictEqual(review[field] ?? {}, now[field] ?? {}) || (field === 'classImg' && otherPicture),
  );
}
