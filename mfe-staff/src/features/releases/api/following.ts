/** Milliseconds between two refetches of what is live, while the tab is shown. */
const FOLLOWED_MS = 30_000;

/** For what others change while one looks at it. A tab in the background asks nothing; it asks when one comes back. */
export const following = { refetchInterval: FOLLOWED_MS };
