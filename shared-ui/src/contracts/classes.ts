import * as z from 'zod/mini';
import { classDetails } from './class-details.js';
import { classFile, classFilesBody } from './class-files.js';
import { MAX_SEATS, MIN_PRICE } from './class-limits.js';
import { classMaterial, classMaterials } from './class-materials.js';
import { classSchedule, classSession, sessionsBody } from './class-sessions.js';
import { NO_PICTURE, ownPicture } from './pictures.js';
import { discountFields } from './price-discount.js';
import {
  email,
  idempotencyKey,
  imageUrl,
  lineOfText,
  listQuery,
  objectId,
  price,
  seats,
  timestamp,
  wholeNumberUpTo,
} from './primitives.js';
import { rating } from './student-reviews.js';
import {
  CLASS_NAME_MAX_LENGTH,
  FEEDBACK_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  URL_MAX_LENGTH,
} from './text-limits.js';

export const classStatus = z.enum(['pending', 'approved', 'deny']);
export type ClassStatus = z.infer<typeof classStatus>;

/** `draft`: not yet submitted for review. `archived`: taken off sale. Both have the status `pending`, but are not in review. */
export const classStage = z.enum(['draft', 'archived']);
export type ClassStage = z.infer<typeof classStage>;

export const DEFAULT_SEATS = 40;

const className = lineOfText(CLASS_NAME_MAX_LENGTH);

/** `availableSeat` counts the seats that are neither held nor enrolled. */
export const schoolClass = z.object({
  _id: objectId,
  className: z.string(),
  classImg: z.string(),
  instructorName: z.string(),
  instructorImg: z.string(),
  /** The portal's copy of `classImg`. Admins and the instructor get the current copy, other callers the approved one. */
  picture: z.optional(ownPicture),
  /** The portal's copy of `instructorImg`. */
  instructorPicture: z.optional(ownPicture),
  instructorId: objectId,
  /** The instructor's e-mail address; empty for visitors, and for students who are not enrolled. */
  email: z.string(),
  availableSeat: seats,
  enrolledStudent: seats,
  /** End of the first hold to end, when its seat may be free. Present only while seats are held and none is free. */
  firstHoldEndsAt: z.optional(timestamp),
  /** The price to pay now. */
  price,
  ...discountFields,
  /** `GET /classes` contains only level, format and language. */
  details: z.optional(classDetails),
  /** Not in `GET /classes`. */
  sessions: z.optional(z.array(classSession)),
  /** Only for enrolled students, the instructor and admins. Not in `GET /classes`. */
  materials: z.optional(z.array(classMaterial)),
  /** Visible to the same callers as `materials`. */
  files: z.optional(z.array(classFile)),
  schedule: z.optional(classSchedule),
  /** Only in lists: starts of the sessions that are not cancelled, if there are several. */
  sessionStarts: z.optional(z.array(timestamp)),
  /**
   * From then on no seat can be held or sold: start of the first session that is not cancelled, or, if all are, time of
   * the last cancellation.
   */
  saleEndsAt: z.optional(timestamp),
  rating: z.optional(rating),
  status: classStatus,
  stage: z.optional(classStage),
  /** Empty before the first review, and for callers other than the instructor and admins. */
  feedback: z.string(),
  createdAt: timestamp,
});
export type SchoolClass = z.infer<typeof schoolClass>;

const offeredSeats = z.int().check(z.minimum(1), z.maximum(MAX_SEATS));

const offeredPrice = price.check(z.minimum(MIN_PRICE));

const newClassFields = {
  className,
  classImg: z.optional(z.union([imageUrl, z.literal('')])),
  availableSeat: offeredSeats,
  details: z.optional(classDetails),
  sessions: z.optional(sessionsBody),
  materials: z.optional(classMaterials),
  files: z.optional(classFilesBody),
  idempotencyKey,
};

/** As in the specification, with more optional fields. Instructor, status, enrolment and feedback are accepted but ignored. */
export const createClassBody = z.strictObject({
  ...newClassFields,
  price: offeredPrice,
  instructorName: z.optional(z.string().check(z.maxLength(PERSON_NAME_MAX_LENGTH))),
  instructorImg: z.optional(z.string().check(z.maxLength(URL_MAX_LENGTH))),
  email: z.optional(email),
  enrolledStudent: z.optional(z.int()),
  status: z.optional(classStatus),
  feedback: z.optional(z.string().check(z.maxLength(FEEDBACK_MAX_LENGTH))),
});
export type CreateClassBody = z.infer<typeof createClassBody>;

/** A draft may lack a price until it is sent to review; without one, its `price` in answers is 0. */
export const createDraftBody = z.strictObject({ ...newClassFields, price: z.optional(offeredPrice) });
export type CreateDraftBody = z.infer<typeof createDraftBody>;

export const classListQuery = z.strictObject({
  ...listQuery,
  /** `mine`: the caller's own, any status; `all`: every instructor's, admins only; absent: approved ones. */
  view: z.optional(z.enum(['mine', 'all'])),
  status: z.optional(classStatus),
  sort: z.optional(z.enum(['newest', 'name', 'price', 'enrolled', 'seats'])),
});

/** Incremented by each edit and review, for optimistic locking. */
export const classVersion = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

export const updateClassBody = z.strictObject({
  version: classVersion,
  className: z.optional(className),
  classImg: z.optional(z.union([imageUrl, z.literal('')])),
  price: z.optional(offeredPrice),
  /** Free, held and enrolled seats together. */
  seats: z.optional(offeredSeats),
  /** Replaces all details. */
  details: z.optional(classDetails),
  /** Replaces all sessions, without a review. While students have seats, a session must be cancelled, not left out. */
  sessions: z.optional(sessionsBody),
  /** `review`: sends a draft or archived class to review. `draft`: only for a draft. Absent: unchanged. */
  stage: z.optional(z.enum([...classStage.options, 'review'])),
  /** Replaces all materials, without a review. */
  materials: z.optional(classMaterials),
  /** Replaces all files, without a review. */
  files: z.optional(classFilesBody),
});
export type UpdateClassBody = z.infer<typeof updateClassBody>;

/** A review with an outdated `version` is refused; one without, as in the specification, is of the current version. */
export const reviewQuery = z.strictObject({
  version: z.optional(wholeNumberUpTo(1_000_000_000)),
  /** The picture that the reviewer saw. The review is refused if the class has another one now. */
  picture: z.optional(z.union([ownPicture, z.literal(NO_PICTURE)])),
});

export const feedbackBody = z.strictObject({
  feedback: z.string().check(z.maxLength(FEEDBACK_MAX_LENGTH)),
});
