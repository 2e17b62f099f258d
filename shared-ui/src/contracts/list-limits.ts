/* Separate from the schemas, which pages do not load. */

/** Number of items of a page whose call names no `limit`. */
export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
export const MAX_PAGE = 100_000;

/** Number of items of a list that is answered without pages. */
export const LIST_LIMIT = 1000;

/** Maximum that is counted, because counting more rows would take longer than finding them. */
export const COUNTED_ROWS = 10_000;
