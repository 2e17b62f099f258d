/** Ids of the layout routes that areas are put into. */
export const SITE_LAYOUT = 'site';
export const DASHBOARD_LAYOUT = 'dashboard';
