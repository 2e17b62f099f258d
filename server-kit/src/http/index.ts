export { codeOfStatus } from './code-of-status.js';
export { EDGE_ITSELF, edgeClientOf, edgeHeaders } from './edge-key.js';
export { isFresh } from './is-fresh.js';
export { limitCalls } from './limit-calls.js';
export { logOptions, scrub } from './log-options.js';
export { networkOf } from './network-of.js';
export { logRequests } from './request-log.js';
export { ProblemError, type ProblemFacts } from './problem-error.js';
export { serverTimeouts } from './timeouts.js';
