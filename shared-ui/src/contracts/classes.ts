import * as z from 'zod/mini';
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
} from './primitives.js';

export const classStatus = z.enum(['pending', 'approved', 'deny']);
export type ClassStatus = z.infer<typeof classStatus>;

/** Seats a new class offers unless the instructor says otherwise. */
export const DEFAULT_SEATS = 40;

export const className = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** A class as everybody may see it. `availableSeat` counts the seats that are free now. */
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

/**
 * The specification's add-class body. Instructor facts, status, enrolment and feedback are the server's: they
 * are accepted, because the form posts them, and ignored.
 */
export const createClassBody = z.strictObject({
  className,
  classImg: z.optional(z.union([imageUrl, z.literal('')])),
  availableSeat: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** At least 50 cents: less than that no card can be charged. */
  price: price.check(z.minimum(0.5)),
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
  /** `mine`: the calling instructor's own, any status. `all`: everybody's, for admins. Absent: approved ones. */
  view: z.optional(z.enum(['mine', 'all'])),
  status: z.optional(classStatus),
  sort: z.optional(z.enum(['newest', 'name', 'price', 'enrolled', 'seats'])),
});

export const listClasses = defineOperation({
  id: 'listClasses',
  method: 'GET',
  path: '/classes',
  tag: 'classes',
  access: 'public',
  summary: 'Approved classes, newest first; staff may ask for view=mine or view=all',
  query: classListQuery,
  success: [200],
  response: listOf(schoolClass),
  problems: ['signed-out', 'forbidden', 'identity-unavailable'],
});

export const getClass = defineOperation({
  id: 'getClass',
  method: 'GET',
  path: '/classes/{id}',
  tag: 'classes',
  access: 'public',
  summary: 'One class: approved, or own, or enrolled in, or anything for admins',
  params: idParams,
  success: [200],
  response: schoolClass,
  problems: ['not-found', 'signed-out', 'forbidden', 'identity-unavailable'],
});

export const createClass = defineOperation({
  id: 'createClass',
  method: 'POST',
  path: '/classes',
  tag: 'classes',
  access: ['instructor'],
  summary: 'Offers a class; it waits as pending for a review',
  body: createClassBody,
  success: [201],
  response: insertResult,
  problems: [],
});

export const approveClass = defineOperation({
  id: 'approveClass',
  method: 'PATCH',
  path: '/classes/approved/{id}',
  tag: 'classes',
  access: ['admin'],
  summary: 'Opens a class for enrolment',
  params: idParams,
  success: [200],
  response: updateResult,
  problems: ['not-found'],
});

export const denyClass = defineOperation({
  id: 'denyClass',
  method: 'PATCH',
  path: '/classes/deny/{id}',
  tag: 'classes',
  access: ['admin'],
  summary: 'Takes a class off the public list',
  params: idParams,
  success: [200],
  response: updateResult,
  problems: ['not-found'],
});

/** Characters of a review's feedback. */
export const FEEDBACK_MAX_LENGTH = 2000;

export const feedbackBody = z.strictObject({
  feedback: z.string().check(z.maxLength(FEEDBACK_MAX_LENGTH)),
});

export const giveFeedback = defineOperation({
  id: 'giveFeedback',
  method: 'PATCH',
  path: '/classes/feedback/{id}',
  tag: 'classes',
  access: ['admin'],
  summary: 'Writes feedback for the instructor',
  params: idParams,
  body: feedbackBody,
  success: [200],
  response: updateResult,
  problems: ['not-found'],
});
