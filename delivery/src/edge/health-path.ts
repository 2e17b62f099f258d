/** Answers 200 while a shell is live and the server is not asked to stop, otherwise 503. */
export const HEALTH_PATH = '/healthz';
