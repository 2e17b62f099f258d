/** Milliseconds between refetches while the tab is visible. */
const FOLLOWED_MS = 30_000;

/** TanStack Query pauses the interval in background tabs and refetches on focus. */
export const following = { refetchInterval: FOLLOWED_MS };
