import * as z from 'zod/mini';
import { classSchedule } from './class-sessions.js';
import { classStatus } from './classes.js';
import { ownPicture } from './pictures.js';
import { discountFields } from './price-discount.js';
import { email, listQuery, objectId, price, seats, timestamp } from './primitives.js';
import { CLASS_NAME_MAX_LENGTH, PERSON_NAME_MAX_LENGTH, URL_MAX_LENGTH } from './text-limits.js';

/** A session of an enrolment that overlaps a session of the selected class. */
const overlap = z.object({
  classId: objectId,
  className: z.string(),
  start: timestamp,
  end: timestamp,
  /** Time zone of the session. */
  zone: z.string(),
});

/** The class's fields are read at each call, so they are never stale. */
export const cartItem = z.object({
  _id: objectId,
  classId: objectId,
  email: z.string(),
  className: z.string(),
  classImg: z.string(),
  picture: z.optional(ownPicture),
  instructorName: z.string(),
  price,
  ...discountFields,
  /** Dollars. When the price has changed since, the student is told before paying. */
  priceWhenSelected: price,
  availableSeat: seats,
  enrolledStudent: seats,
  /** End of the caller's own hold; absent without one. */
  heldUntil: z.optional(timestamp),
  /** Same as in a class; absent while the caller holds a seat. */
  firstHoldEndsAt: z.optional(timestamp),
  schedule: z.optional(classSchedule),
  saleEndsAt: z.optional(timestamp),
  /** Present only in the answer for one item, not in lists, and only if sessions overlap. */
  overlaps: z.optional(z.array(overlap)),
  status: classStatus,
  createdAt: timestamp,
});
export type CartItem = z.infer<typeof cartItem>;

/** The specification's body; only `classId` is used, `email` must be the caller's. */
export const createCartItemBody = z.strictObject({
  classId: objectId,
  email: z.optional(email),
  className: z.optional(z.string().check(z.maxLength(CLASS_NAME_MAX_LENGTH))),
  classImg: z.optional(z.string().check(z.maxLength(URL_MAX_LENGTH))),
  instructorName: z.optional(z.string().check(z.maxLength(PERSON_NAME_MAX_LENGTH))),
  price: z.optional(z.number()),
  availableSeat: z.optional(z.number()),
  enrolledStudent: z.optional(z.number()),
});

export const cartListQuery = z.strictObject({
  ...listQuery,
  email: z.optional(email),
  sort: z.optional(z.enum(['newest'])),
});
