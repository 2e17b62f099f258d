export { Counters } from './counters.js';
export type { Limit, Limiter } from './limiter.js';
export { RateLimited } from './rate-limited.js';
export { storeLimits } from './store-limits.js';
export { within } from './within.js';
