import * as z from 'zod/mini';
import { auditAction, auditChange, auditRole, auditTargetKind } from './audit.js';
import { schoolClass } from './classes.js';
import { payment } from './payments.js';
import { discountFields } from './price-discount.js';
import { imageUrl, objectId, price, timestamp } from './primitives.js';
import { signInSession } from './session.js';
import { mailKind, mailState } from './staff-mails.js';
import { studentReview } from './student-reviews.js';
import { user } from './users.js';

/**
 * What an erasure covers. `account`: user record, sessions, selected classes, mails, calendar feed, reviews, reminder setting.
 * `sign-in-account`: account at the identity provider. `payment-provider`: name and address that are stored there with a card.
 */
export const erasurePart = z.enum([
  'account',
  'orders',
  'classes',
  'pictures',
  'sign-in-account',
  'payment-provider',
]);
export type ErasurePart = z.infer<typeof erasurePart>;

export const eraseOwnAccountBody = z.strictObject({});

/** `pending`: repeated until it succeeds. `manual`: the portal cannot do it, the operator has to. */
export const erasure = z.object({
  done: z.array(erasurePart),
  pending: z.array(erasurePart),
  manual: z.array(erasurePart),
});
export type Erasure = z.infer<typeof erasure>;

/** Everything that is kept about a person, without data of other persons. Prices are in dollars. */
export const personalData = z.object({
  exportedAt: timestamp,
  account: z.object({
    ...user.shape,
    email: z.optional(z.string()),
    /** Present for instructors and former instructors. */
    bio: z.optional(z.string()),
    /** Id of the account at the identity provider. */
    subject: z.string(),
    updatedAt: timestamp,
    /** Start of the suspension; absent if not suspended. */
    suspendedAt: z.optional(timestamp),
  }),
  /** Addresses of the account's and the classes' pictures. */
  pictures: z.array(imageUrl),
  sessions: z.array(z.omit(signInSession, { current: true })),
  selectedClasses: z.array(z.object({ classId: objectId, priceWhenSelected: price, selectedAt: timestamp })),
  orders: z.array(
    z.object({
      _id: objectId,
      classId: objectId,
      className: z.string(),
      email: z.string(),
      price,
      ...discountFields,
      state: z.string(),
      endedBy: z.optional(z.string()),
      paymentIntent: z.optional(z.string()),
      createdAt: timestamp,
      updatedAt: timestamp,
    }),
  ),
  payments: z.array(payment),
  /** Latest time until which the payment provider keeps a card; absent if it keeps none. */
  keptCard: z.optional(z.object({ until: timestamp })),
  /** The portal stores only a hash of the feed's secret address, so the address is not exported. */
  calendarFeed: z.optional(z.object({ createdAt: timestamp })),
  /** Present only if the user turned reminders off. */
  remindersOff: z.optional(z.object({ since: timestamp })),
  enrolments: z.array(z.object({ classId: objectId, className: z.string(), enrolledAt: timestamp })),
  /** Classes that this person teaches. */
  classes: z.array(schoolClass),
  feedback: z.array(
    z.object({ classId: objectId, version: z.number(), feedback: z.string(), date: timestamp }),
  ),
  /** Messages that this person, as instructor or admin, wrote to the students of a class. */
  classMessages: z.optional(z.array(z.object({ classId: objectId, text: z.string(), at: timestamp }))),
  /** Reviews that this person wrote as a student. */
  reviews: z.optional(
    z.array(z.object({ classId: objectId, ...z.omit(studentReview, { _id: true }).shape })),
  ),
  /**
   * Events by or about this person. `changes` is empty if the event is not about this person, and for suspensions,
   * because their reason may name others.
   */
  auditEntries: z.array(
    z.object({
      _id: objectId,
      at: timestamp,
      action: auditAction,
      by: z.union([z.literal('you'), auditRole]),
      target: z.object({ kind: auditTargetKind, _id: objectId }),
      changes: z.array(auditChange),
    }),
  ),
  /** Mails to this person, without their text. Deleted 90 days after they were sent, failed, were returned or were cancelled. */
  mails: z.optional(
    z.array(
      z.object({
        kind: mailKind,
        state: mailState,
        to: z.optional(z.string()),
        subject: z.optional(z.string()),
        createdAt: timestamp,
        endedAt: z.optional(timestamp),
      }),
    ),
  ),
  /** Times of the actions that rate limits and cool-downs count. Usually dropped within a day. */
  limits: z.object({
    checkouts: z.array(timestamp),
    unpaidCheckouts: z.array(z.object({ at: timestamp, reason: z.string() })),
    verificationMails: z.array(timestamp),
    /** Uploads of pictures, for a day; of class files, as long as the file is stored. */
    uploads: z.array(timestamp),
  }),
});
export type PersonalData = z.infer<typeof personalData>;
