/* Separate from the schemas, which pages do not load. Numbers of characters. */

export const PERSON_NAME_MAX_LENGTH = 120;
export const CLASS_NAME_MAX_LENGTH = 120;
export const FEEDBACK_MAX_LENGTH = 2000;
export const URL_MAX_LENGTH = 2048;
export const SEARCH_MAX_LENGTH = 100;
