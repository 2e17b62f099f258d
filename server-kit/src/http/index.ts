export { codeOfStatus } from './code-of-status.js';
export { isFresh } from './is-fresh.js';
export { logOptions, scrub } from './log-options.js';
export { limitRate } from './rate-limit.js';
export { logRequests } from './request-log.js';
export { ProblemError, type ProblemFacts } from './problem-error.js';
