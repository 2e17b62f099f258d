import * as z from 'zod/mini';
import { classDetails } from './class-details.js';
import { classFile, classFilesBody } from './class-files.js';
import { classMaterial, classMaterials } from './class-materials.js';
import { classSchedule, classSession, sessionsBody } from './class-sessions.js';
import { NO_PICTURE, ownPicture } from './pictures.js';
import { discountFields } from './price-discount.js';
import {
  email,
  imageUrl,
  listQuery,
  objectId,
  price,
  seats,
  timestamp,
  wholeNumberUpTo,
} from './primitives.js';
import { rating } from './student-reviews.js';

export const classStatus = z.enum(['pending', 'approved', 'deny']);
export type ClassStatus = z.infer<typeof classStatus>;

/** `draft`: before the first review. `archived`: after the last run. Both have the status `pending`, but are not in review. */
export const classStage = z.enum(['draft', 'archived']);
export type ClassStage = z.infer<typeof classStage>;

export const DEFAULT_SEATS = 40;

export const className = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** `availableSeat` counts the seats that are neither held nor enrolled. */
export const schoolClass = z.object({
  _id: objectId,
  className: z.string(),
  classImg: z.string(),
  instructorName: z.string(),
  instructorImg: z.string(),
  /** Own copy of `classImg`. Admins and the instructor get the current one, other callers the approved one. */
  picture: z.optional(ownPicture),
  /** Own copy of `instructorImg`. */
  instructorPicture: z.optional(ownPicture),
  instructorId: objectId,
  /** The instructor's address; empty for callers other than staff, the instructor and enrolled students. */
  email: z.string(),
  availableSeat: seats,
  enrolledStudent: seats,
  /** End of the first hold, after which its seat may be free; present only while seats are held and none is free. */
  firstHoldEndsAt: z.optional(timestamp),
  /** The price to pay now. */
  price,
  ...discountFields,
  /** Lists contain only level, format and language. */
  details: z.optional(classDetails),
  /** Absent from lists. */
  sessions: z.optional(z.array(classSession)),
  /** Only for the students enrolled, the instructor and admins; not in lists of other callers. */
  materials: z.optional(z.array(classMaterial)),
  /** Visible to the same callers as `materials`. */
  files: z.optional(z.array(classFile)),
  schedule: z.optional(classSchedule),
  /** Only in lists: starts of the sessions that are not cancelled, if there are several. Absent on older servers. */
  sessionStarts: z.optional(z.array(timestamp)),
  /** Start of the first session, from which on seats are neither held nor sold. */
  saleEndsAt: z.optional(timestamp),
  rating: z.optional(rating),
  status: classStatus,
  stage: z.optional(classStage),
  /** Empty before a review, and for callers other than the owner and admins. */
  feedback: z.string(),
  createdAt: timestamp,
});
export type SchoolClass = z.infer<typeof schoolClass>;

const offeredSeats = z.int().check(z.minimum(1), z.maximum(10_000));

/** Dollars; Stripe charges cards at least 50 cents. */
export const MIN_PRICE = 0.5;
const offeredPrice = price.check(z.minimum(MIN_PRICE));

/** The specification's body, details and sessions. Instructor, status, enrolment and feedback are accepted but ignored. */
export const createClassBody = z.strictObject({
  className,
  classImg: z.optional(z.union([imageUrl, z.literal('')])),
  availableSeat: offeredSeats,
  price: offeredPrice,
  details: z.optional(classDetails),
  sessions: z.optional(sessionsBody),
  /** Absent: the class is sent to review. */
  stage: z.optional(z.literal('draft')),
  materials: z.optional(classMaterials),
  files: z.optional(classFilesBody),
  instructorName: z.optional(z.string().check(z.maxLength(120))),
  instructorImg: z.optional(z.string().check(z.maxLength(2048))),
  email: z.optional(email),
  enrolledStudent: z.optional(z.int()),
  status: z.optional(classStatus),
  feedback: z.optional(z.string().check(z.maxLength(2000))),
});
export type CreateClassBody = z.infer<typeof createClassBody>;

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
  /** `review`: sends a draft or archived class to review. Absent: unchanged. */
  stage: z.optional(z.enum([...classStage.options, 'review'])),
  /** Replaces all materials, without a review. */
  materials: z.optional(classMaterials),
  /** Replaces all files, without a review. */
  files: z.optional(classFilesBody),
});
export type UpdateClassBody = z.infer<typeof updateClassBody>;

/** Refused unless `version` is current. Without it, as in the specification, the current version is reviewed. */
export const reviewQuery = z.strictObject({
  version: z.optional(wholeNumberUpTo(1_000_000_000)),
  /** The picture that the reviewer saw; refused unless it is current. */
  picture: z.optional(z.union([ownPicture, z.literal(NO_PICTURE)])),
});

export const FEEDBACK_MAX_LENGTH = 2000;

export const feedbackBody = z.strictObject({
  feedback: z.string().check(z.maxLength(FEEDBACK_MAX_LENGTH)),
});
