/** Maximum number of days of an overview. */
export const OVERVIEW_MAX_DAYS = 366;
