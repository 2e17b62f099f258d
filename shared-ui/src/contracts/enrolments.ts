import * as z from 'zod/mini';
import { classDetails } from './class-details.js';
import { classFile } from './class-files.js';
import { classMaterial } from './class-materials.js';
import { receivedMessage } from './class-messages.js';
import { classSession } from './class-sessions.js';
import { enrolment } from './payments.js';
import { timestamp } from './primitives.js';
import { studentReview } from './student-reviews.js';

/** What a student has after paying. Of an enrolment that ended, without links, materials and the instructor's address. */
export const enrolmentDetails = z.object({
  ...enrolment.shape,
  class: z.object({
    ...enrolment.shape.class.shape,
    details: z.optional(classDetails),
    /** The instructor's. */
    email: z.optional(z.string()),
  }),
  /** By start, with those that are over or cancelled. */
  sessions: z.array(classSession),
  materials: z.array(classMaterial),
  /** Absent on older servers, without any, and for an enrolment that ended. */
  files: z.optional(z.array(classFile)),
  /** Newest first; absent on older servers and for an enrolment that ended. */
  messages: z.optional(z.array(receivedMessage)),
  /** The student's own, of this class. */
  review: z.optional(studentReview),
  /** Whether the student may write one now. Absent on older servers, and where there is one or the enrolment has ended. */
  canReview: z.optional(z.boolean()),
  /** When the first session is over, from which on the student may; only while that is to come. */
  reviewableFrom: z.optional(timestamp),
  /** When it was refunded. */
  endedAt: z.optional(timestamp),
  /** Since when the student's calendar feed has its address; absent without a feed. */
  feedSince: z.optional(timestamp),
});
export type EnrolmentDetails = z.infer<typeof enrolmentDetails>;

/** Declared, so that a call with another body is refused. */
export const calendarFeedBody = z.strictObject({});

export const calendarFeed = z.object({
  /** Contains the secret, so it is answered once. */
  url: z.string(),
});
