/** Ids of the layout routes that areas are put into. */
export const SITE_LAYOUT = 'site';
export const DASHBOARD_LAYOUT = 'dashboard';

/** Id of the element that holds the page, in both layouts. */
export const MAIN_ID = 'main';
