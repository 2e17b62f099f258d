import * as z from 'zod/mini';
import { linesOfText, listQuery, objectId, timestamp } from './primitives.js';
import { MAX_STARS, STUDENT_REVIEW_MAX_LENGTH } from './student-review-limits.js';

const stars = z.int().check(z.minimum(1), z.maximum(MAX_STARS));

/** Rating of a class, or of all classes of an instructor. Absent without reviews. */
export const rating = z.object({
  /** Stars, rounded half up to one decimal. */
  average: z.number().check(z.minimum(1), z.maximum(MAX_STARS)),
  /** Number of reviews, with and without a text. */
  count: z.int().check(z.minimum(1)),
});
export type Rating = z.infer<typeof rating>;

export const studentReviewBody = z.strictObject({
  stars,
  /** An empty text counts as none. */
  text: z.optional(linesOfText(STUDENT_REVIEW_MAX_LENGTH)),
});
export type StudentReviewBody = z.infer<typeof studentReviewBody>;

/** A review as it is published. */
export const studentReview = z.object({
  _id: objectId,
  stars,
  /** Plain text. */
  text: z.optional(z.string()),
  /** The student's first name and, if known, initial of the last name, at the time of the review. */
  by: z.string(),
  at: timestamp,
});
export type StudentReview = z.infer<typeof studentReview>;

export const studentReviewsQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
});
