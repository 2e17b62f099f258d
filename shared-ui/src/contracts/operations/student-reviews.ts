import { defineOperation, identityProblems } from '../operation.js';
import { pageOf } from '../page.js';
import { deleteResult, idParams, insertResult } from '../primitives.js';
import * as calls from '../student-review-calls.js';
import { studentReview, studentReviewBody, studentReviewsQuery } from '../student-reviews.js';

export const createStudentReview = defineOperation({
  ...calls.createStudentReview,
  tag: 'classes',
  summary:
    "Reviews the class of one of the caller's enrolments, once: after its first session, or at any time if it is recorded; published with first name and initial",
  params: idParams,
  body: studentReviewBody,
  success: [201],
  response: insertResult,
  problems: ['not-found', 'review-too-early', 'already-reviewed'],
});

export const listStudentReviews = defineOperation({
  ...calls.listStudentReviews,
  tag: 'classes',
  summary: "A page of the students' reviews of a class that the caller may see, newest first",
  params: idParams,
  query: studentReviewsQuery,
  response: pageOf(studentReview),
  revalidated: true,
  problems: ['not-found', ...identityProblems],
});

export const removeStudentReview = defineOperation({
  ...calls.removeStudentReview,
  tag: 'classes',
  summary: "Removes a student's review; the class's rating no longer counts it",
  params: idParams,
  response: deleteResult,
  problems: ['not-found'],
});
