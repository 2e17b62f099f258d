export { Bucket } from './bucket.js';
export { StoreUnavailable } from './store-unavailable.js';
