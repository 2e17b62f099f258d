import { toRating } from './rating.js';

it.each([
  [5, 1, 5],
  [9, 2, 4.5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  // Halves of a tenth (4.25, 4.35, 1.05) are rounded up.
  [17, 4, 4.3],
  [87, 20, 4.4],
  [21, 20, 1.1],
])('%i stars in %i reviews give the rating %d', (ratingSum, ratingCount, average) => {
  expect(toRating({ ratingSum, ratingCount })).toEqual({ average, count: ratingCount });
});

it.each([{}, { ratingSum: 0, ratingCount: 0 }])('there is no rating without a review: %j', (sums) => {
  expect(toRating(sums)).toBeUndefined();
});
