/** Milliseconds between two looks at what is live, while somebody has the page before their eyes. */
const FOLLOWED_MS = 30_000;

/** For what others change while one looks at it. A tab in the background asks nothing; it asks when one comes back. */
export const following = { refetchInterval: FOLLOWED_MS };
