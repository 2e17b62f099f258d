import * as z from 'zod/mini';
import { classDetails } from './class-details.js';
import { classFile } from './class-files.js';
import { classMaterial } from './class-materials.js';
import { receivedMessage } from './class-messages.js';
import { classSession } from './class-sessions.js';
import { enrolment } from './payments.js';
import { timestamp } from './primitives.js';
import { studentReview } from './student-reviews.js';

/** An enrolment with all details. After it has ended, sessions have no `joinUrl`, `materials` is empty, and `email` is absent. */
export const enrolmentDetails = z.object({
  ...enrolment.shape,
  class: z.object({
    ...enrolment.shape.class.shape,
    details: z.optional(classDetails),
    /** The address of the instructor's account; absent without one. */
    email: z.optional(z.string()),
  }),
  /** Sorted by start; includes past and cancelled sessions. */
  sessions: z.array(classSession),
  materials: z.array(classMaterial),
  /** Absent without files and after the enrolment has ended. */
  files: z.optional(z.array(classFile)),
  /** Newest first; absent after the enrolment has ended. */
  messages: z.optional(z.array(receivedMessage)),
  /** The student's own review of this class. */
  review: z.optional(studentReview),
  /** Whether the caller may write a review now. Absent for other roles, after a review and after the enrolment ended. */
  canReview: z.optional(z.boolean()),
  /** End of the first session, from which on the student may write a review; only while it is in the future. */
  reviewableFrom: z.optional(timestamp),
  /** Last change of the order since its refund began; absent while the enrolment is active. */
  endedAt: z.optional(timestamp),
  /** Time when the student's calendar feed got its current address; absent without a feed. */
  feedSince: z.optional(timestamp),
});
export type EnrolmentDetails = z.infer<typeof enrolmentDetails>;

export const ownCalendarFeed = z.object({
  /** Time when the caller's calendar feed got its current address; absent without a feed. */
  since: z.optional(timestamp),
});

/** Declared although empty, so that a call with another body is refused. */
export const calendarFeedBody = z.strictObject({});

export const calendarFeed = z.object({
  /** Contains the secret, which no other answer contains. */
  url: z.string(),
  /** As in {@link ownCalendarFeed}. */
  since: timestamp,
});
