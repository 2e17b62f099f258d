/* What prerendered pages and the shell, which hydrates them, agree on. */

/** Event of `window` after which the page replays an earlier click. */
export const HYDRATION_EVENT = 'portal-listens';

/** Key in `localStorage` of the colour scheme, `light` or `dark`, that the user chose. */
export const THEME_KEY = 'theme';

/** Ids of the elements that hold JSON. */
export const QUERIES_ID = 'queries';
export const REGISTRY_ID = 'registry';
