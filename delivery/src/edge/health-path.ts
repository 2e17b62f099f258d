/** Answers 200 while the live shell and its pages can be served and the server is not stopping, otherwise 503. */
export const HEALTH_PATH = '/healthz';
