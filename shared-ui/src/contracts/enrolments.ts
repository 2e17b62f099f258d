import * as z from 'zod/mini';
import { classDetails } from './class-details.js';
import { classMaterial } from './class-materials.js';
import { classSession } from './class-sessions.js';
import { enrolment } from './payments.js';
import { timestamp } from './primitives.js';

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

/** 32 random bytes, base64url. */
export const feedToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
