/* Separate from the schemas, which pages do not load. */

export const MAX_STARS = 5;
/** Characters. */
export const STUDENT_REVIEW_MAX_LENGTH = 1000;
