/** Start of the addresses of role areas. */
const DASHBOARD_PATH = '/dashboard';

/** Address to which the tenant returns after sign-in; registered with it. */
export const CALLBACK_PATH = '/callback';

/** Addresses at and under which pages depend on the user: neither prerendered nor indexed. */
export const PERSONAL_PATHS = [DASHBOARD_PATH, CALLBACK_PATH] as const;
