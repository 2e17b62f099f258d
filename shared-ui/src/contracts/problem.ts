import * as z from 'zod/mini';
import { timestamp } from './primitives.js';
import { OVERVIEW_MAX_DAYS } from './range-limits.js';
import { RECENT_SIGN_IN_S } from './recent-sign-in.js';

/**
 * 401 and 403 mean identity and role only, because the client signs out on both; business refusals are 404, 409 or 422.
 */
export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'signed-out': { status: 401, title: 'You are signed out; please sign in' },
  'account-suspended': { status: 403, title: 'This account is suspended' },
  forbidden: { status: 403, title: 'Your account may not do this' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This address does not support that method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The body is of a type that this address does not accept' },
  'already-in-cart': { status: 409, title: 'This class is already selected' },
  'already-enrolled': { status: 409, title: 'You are already enrolled in this class' },
  'class-not-available': { status: 409, title: 'This class is not open for enrolment' },
  'sale-ended': { status: 409, title: 'Enrolment in this class is closed: its first session has begun' },
  'session-not-allowed': { status: 422, title: 'The sessions cannot be saved like this' },
  'not-a-draft': { status: 409, title: 'A class that was submitted or archived cannot become a draft' },
  'price-missing': { status: 422, title: 'A class needs a price before it is reviewed' },
  'price-rule-not-allowed': { status: 422, title: 'The price rule cannot be saved like this' },
  'sold-out': { status: 409, title: 'This class is sold out' },
  'price-changed': { status: 409, title: 'The price of this class has changed' },
  'too-many-holds': {
    status: 409,
    title: 'You hold as many seats as allowed; pay for a class or delete one first',
  },
  'unverified-share-full': { status: 409, title: 'Verify your e-mail to hold a seat now' },
  'one-unverified-hold': { status: 409, title: 'Verify your e-mail to hold more than one seat' },
  'hold-cool-down': { status: 409, title: 'You can hold a seat again later' },
  'too-many-intents': { status: 409, title: 'You have started the most payments allowed; please wait' },
  'too-many-messages': { status: 409, title: 'This class was sent the most messages allowed in a day' },
  'review-too-early': { status: 409, title: 'You can review a class once its first session is over' },
  'already-reviewed': { status: 409, title: 'You have reviewed this class already' },
  'already-verified': { status: 409, title: 'Your e-mail is verified already' },
  'mail-cool-down': { status: 409, title: 'A mail is on its way; please wait before you send another one' },
  /** Answered to every caller who is not a student; the name of the code is kept for released clients. */
  'own-class': { status: 409, title: 'Only students can select and buy classes' },
  'changed-meanwhile': {
    status: 409,
    title: 'Another user changed this meanwhile; please check the current version',
  },
  'release-refused': { status: 409, title: 'The live version was not changed' },
  'seats-taken': { status: 409, title: 'A class cannot have fewer seats than are held or sold' },
  'address-not-verified': {
    status: 409,
    title: 'The e-mail address of this user is not verified, and a role needs a verified one',
  },
  'last-admin': { status: 409, title: 'This user is the last admin, and one admin is required' },
  'recent-sign-in-required': {
    status: 409,
    title: `Your last sign-in was more than ${RECENT_SIGN_IN_S / 60} minutes ago; please sign in again`,
  },
  'not-settled': { status: 409, title: 'A checkout, a refund or a dispute of this account is under way' },
  'own-account': { status: 409, title: 'You cannot suspend your own account' },
  'payment-not-succeeded': { status: 422, title: 'The payment has not succeeded' },
  'payment-refunded': { status: 409, title: 'The payment is refunded to your card' },
  'receipt-not-issued': { status: 409, title: 'The receipt has no number yet; it follows within a minute' },
  'payment-disputed': {
    status: 409,
    title: "The student's bank disputes this payment; it cannot be refunded",
  },
  'nothing-owed': { status: 409, title: 'No refund of this payment has to be paid another way' },
  'not-a-picture': { status: 422, title: 'This file is not a picture that can be used' },
  'not-a-pdf': { status: 422, title: 'This file is not a PDF' },
  'file-not-kept': { status: 422, title: 'A file of this class is no longer kept; please attach it again' },
  'range-not-allowed': {
    status: 422,
    title: `The range of days is reversed, or longer than ${OVERVIEW_MAX_DAYS} days`,
  },
  'rate-limited': { status: 429, title: 'Too many requests; please wait a moment' },
  'headers-too-large': { status: 431, title: 'The headers of the request are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'identity-unavailable': { status: 503, title: 'Sign-in cannot be checked right now' },
  'payments-unavailable': { status: 503, title: 'The payment provider cannot be reached right now' },
  'mail-unavailable': { status: 503, title: 'The mail cannot be sent right now' },
  'pictures-unavailable': { status: 503, title: 'Pictures cannot be saved or shown right now' },
  'releases-unavailable': { status: 503, title: 'The released versions cannot be read right now' },
  stopping: { status: 503, title: 'This server is about to stop' },
  'database-unavailable': { status: 503, title: 'Blush Camp cannot reach its database right now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** RFC 9457. `type` is `urn:blush:problem:<code>`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  traceId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Price in dollars that the student can accept, for `price-changed`. */
  price: z.optional(z.number()),
  /** When the call may succeed, for limits by user. */
  retryAt: z.optional(timestamp),
  /** Whether `sendVerificationMail` can send the mail; present if a verified address would help. */
  canSendMail: z.optional(z.boolean()),
});
export type Problem = z.infer<typeof problem>;
