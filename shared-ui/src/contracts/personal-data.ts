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
 * What an erasure is about. `account`: with its sessions, selected classes, mails, calendar feed, choice of reminders and reviews. `sign-in-account`: at the identity provider.
 * `payment-provider`: name and address that the payment provider has with a card.
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
    /** Of an instructor, or a former one. */
    bio: z.optional(z.string()),
    /** At the identity provider. */
    subject: z.string(),
    updatedAt: timestamp,
    /** Since when; absent for an account that is not suspended. */
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
  /** Until when the payment provider keeps a card at most; absent while it keeps none. */
  keptCard: z.optional(z.object({ until: timestamp })),
  /** Of the feed's secret address only its hash is kept. */
  calendarFeed: z.optional(z.object({ createdAt: timestamp })),
  /** Absent while reminders are on. */
  remindersOff: z.optional(z.object({ since: timestamp })),
  enrolments: z.array(z.object({ classId: objectId, className: z.string(), enrolledAt: timestamp })),
  /** Of an instructor. */
  classes: z.array(schoolClass),
  feedback: z.array(
    z.object({ classId: objectId, version: z.number(), feedback: z.string(), date: timestamp }),
  ),
  /** That an instructor or admin wrote to the students of classes. */
  classMessages: z.optional(z.array(z.object({ classId: objectId, text: z.string(), at: timestamp }))),
  /** That the person wrote as a student. */
  reviews: z.optional(
    z.array(z.object({ classId: objectId, ...z.omit(studentReview, { _id: true }).shape })),
  ),
  /** Actions of the person and about the person; what an action changed is left out where others are concerned. */
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
  /** That the portal sent or will send; sent ones are kept for 90 days, without their text. */
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
  /** What limits of calls count, for a day. */
  limits: z.object({
    checkouts: z.array(timestamp),
    unpaidCheckouts: z.array(z.object({ at: timestamp, reason: z.string() })),
    verificationMails: z.array(timestamp),
    /** Of files that classes have, as long as they are kept. */
    uploads: z.array(timestamp),
  }),
});
export type PersonalData = z.infer<typeof personalData>;
