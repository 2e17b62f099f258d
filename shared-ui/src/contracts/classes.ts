import * as z from 'zod/mini';
import * as calls from './calls.js';
import { defineOperation } from './operation.js';
import {
  email,
  idParams,
  imageUrl,
  insertResult,
  listOf,
  listQuery,
  objectId,
  price,
  seats,
  timestamp,
  updateResult,
  wholeNumberUpTo,
} from './primitives.js';

export const classStatus = z.enum(['pending', 'approved', 'deny']);
export type ClassStatus = z.infer<typeof classStatus>;

/** Seats a new class offers unless the instructor says otherwise. */
export const DEFAULT_SEATS = 40;

export const className = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** A class as visitors see it. `availableSeat` counts the seats that are free now. */
export const schoolClass = z.object({
  _id: objectId,
  className: z.string(),
  classImg: z.string(),
  instructorName: z.string(),
  instructorImg: z.string(),
  /** E-mail of the instructor. */
  email: z.string(),
  availableSeat: seats,
  enrolledStudent: seats,
  price,
  status: classStatus,
  /** Text of the last review; empty before one. Answered to the owner and to admins only, else empty. */
  feedback: z.string(),
  createdAt: timestamp,
});
export type SchoolClass = z.infer<typeof schoolClass>;

/** Seats an instructor may offer. */
export const offeredSeats = z.int().check(z.minimum(1), z.maximum(10_000));

/** What a class may cost. At least 50 cents: less than that no card can be charged. */
export const offeredPrice = price.check(z.minimum(0.5));

/**
 * The specification's add-class body. Instructor facts, status, enrolment and feedback are the server's: they
 * are accepted, because the form posts them, and ignored.
 */
export const createClassBody = z.strictObject({
  className,
  classImg: z.optional(z.union([imageUrl, z.literal('')])),
  availableSeat: offeredSeats,
  price: offeredPrice,
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
  /** `mine`: the calling instructor's own, any status. `all`: those of all instructors, for admins. Absent: approved ones. */
  view: z.optional(z.enum(['mine', 'all'])),
  status: z.optional(classStatus),
  sort: z.optional(z.enum(['newest', 'name', 'price', 'enrolled', 'seats'])),
});

export const listClasses = defineOperation({
  ...calls.listClasses,
  tag: 'classes',
  summary: 'Approved classes, newest first; staff may ask for view=mine or view=all',
  query: classListQuery,
  success: [200],
  response: listOf(schoolClass),
  revalidated: true,
  problems: ['signed-out', 'forbidden', 'identity-unavailable'],
});

export const getClass = defineOperation({
  ...calls.getClass,
  tag: 'classes',
  summary: 'One class: approved, or own, or enrolled in, or anything for admins',
  params: idParams,
  success: [200],
  response: schoolClass,
  revalidated: true,
  problems: ['not-found', 'signed-out', 'forbidden', 'identity-unavailable'],
});

export const createClass = defineOperation({
  ...calls.createClass,
  tag: 'classes',
  summary: 'Offers a class; it waits as pending for a review',
  body: createClassBody,
  success: [201],
  response: insertResult,
  problems: [],
});

/** Which version of a class an edit or a review is about: a number that each of them raises. */
export const classVersion = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

/** Changes of an own class. What is left out stays; `version` is the one they were made to. */
export const updateClassBody = z.strictObject({
  version: classVersion,
  className: z.optional(className),
  classImg: z.optional(z.union([imageUrl, z.literal('')])),
  price: z.optional(offeredPrice),
  /** All seats of the class: free, held and enrolled ones together. */
  seats: z.optional(offeredSeats),
});
export type UpdateClassBody = z.infer<typeof updateClassBody>;

export const updateClass = defineOperation({
  ...calls.updateClass,
  tag: 'classes',
  summary:
    'Changes an own class: another name, price or number of seats sends it back to its review, and any edit a denied one',
  params: idParams,
  body: updateClassBody,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile', 'seats-taken'],
});

/**
 * A review may say which version of the class it judges, and is refused when that is not the class's any more. Without
 * one, as in the specification, it judges whatever the class is by then.
 */
export const reviewQuery = z.strictObject({ version: z.optional(wholeNumberUpTo(9)) });

export const approveClass = defineOperation({
  ...calls.approveClass,
  tag: 'classes',
  summary: 'Opens a class for enrolment',
  params: idParams,
  query: reviewQuery,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});

export const denyClass = defineOperation({
  ...calls.denyClass,
  tag: 'classes',
  summary: 'Takes a class off the public list',
  params: idParams,
  query: reviewQuery,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});

/** Characters of a review's feedback. */
export const FEEDBACK_MAX_LENGTH = 2000;

export const feedbackBody = z.strictObject({
  feedback: z.string().check(z.maxLength(FEEDBACK_MAX_LENGTH)),
});

export const giveFeedback = defineOperation({
  ...calls.giveFeedback,
  tag: 'classes',
  summary: 'Writes feedback for the instructor',
  params: idParams,
  query: reviewQuery,
  body: feedbackBody,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'changed-meanwhile'],
});
