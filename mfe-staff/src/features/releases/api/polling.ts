/** Milliseconds. TanStack Query pauses the interval in background tabs and refetches on focus. */
export const polling = { refetchInterval: 30_000 };
