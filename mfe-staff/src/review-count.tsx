export { ReviewCount as Component } from './features/review-count/review-count';
