export const SITE_LAYOUT = 'site';
export const DASHBOARD_LAYOUT = 'dashboard';

export const MAIN_ID = 'main';
