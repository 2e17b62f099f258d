/** Milliseconds that a call with a file may take; the servers' limit for a whole request. */
export const FILE_TIMEOUT_MS = 30_000;
