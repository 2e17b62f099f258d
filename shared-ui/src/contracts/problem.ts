import * as z from 'zod/mini';

/**
 * 401 and 403 mean identity and role only, because the client signs out on both; business refusals are 404, 409 or 422.
 */
export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'signed-out': { status: 401, title: 'Please sign in' },
  forbidden: { status: 403, title: 'Your account may not do this' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This address does not know that method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The body is of a type that this address does not accept' },
  'already-in-cart': { status: 409, title: 'This class is already selected' },
  'already-enrolled': { status: 409, title: 'You are already enrolled in this class' },
  'class-not-available': { status: 409, title: 'This class is not open for enrolment' },
  'sold-out': { status: 409, title: 'This class is sold out' },
  'price-changed': { status: 409, title: 'The price of this class has changed' },
  'too-many-holds': { status: 409, title: 'You hold the most seats allowed; finish or drop one first' },
  'own-class': { status: 409, title: 'Staff cannot select classes' },
  'changed-meanwhile': {
    status: 409,
    title: 'Somebody else changed this meanwhile; please look at it again',
  },
  'release-refused': { status: 409, title: 'What is live stays as it is' },
  'seats-taken': { status: 409, title: 'Seats that are held or sold cannot be taken away' },
  'address-not-verified': { status: 409, title: 'A role needs a verified e-mail address' },
  'last-admin': { status: 409, title: 'The school needs at least one admin' },
  'recent-sign-in-required': { status: 409, title: 'This needs a sign-in of the last 60 minutes' },
  'payment-not-succeeded': { status: 422, title: 'The payment has not succeeded' },
  'payment-refunded': { status: 409, title: 'The payment goes back to your card' },
  'not-a-picture': { status: 422, title: 'This file is not a picture that can be used' },
  'range-not-allowed': { status: 422, title: 'Choose days that follow each other, 366 at most' },
  'rate-limited': { status: 429, title: 'Too many requests; please wait a moment' },
  'headers-too-large': { status: 431, title: 'The headers of the request are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'identity-unavailable': { status: 503, title: 'Sign-in cannot be checked right now' },
  'payments-unavailable': { status: 503, title: 'The payment provider cannot be reached right now' },
  'releases-unavailable': { status: 503, title: 'What is released cannot be read right now' },
  'database-unavailable': { status: 503, title: 'The school cannot be reached right now' },
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
  /** Current price in dollars, for `price-changed`. */
  price: z.optional(z.number()),
});
export type Problem = z.infer<typeof problem>;
