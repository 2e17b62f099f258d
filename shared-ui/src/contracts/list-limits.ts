/* Separate from the schemas, which pages do not load. */

/** Items per page if the call sends no `limit`. */
export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
export const MAX_PAGE = 100_000;

/** Maximum number of items of a list that is answered without pages. */
export const LIST_LIMIT = 1000;

/** Maximum `total` of a page, because counting more rows would take longer than finding them. */
export const COUNTED_ROWS = 10_000;
