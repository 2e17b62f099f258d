export { Counters } from './counters.js';
export type { Limit, Limiter } from './limiter.js';
export { within } from './within.js';
