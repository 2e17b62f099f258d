import { notOk, ok, sentence, sum } from './tally.js';

it('adds up the counts of the gates, as in the last line of npm test', () => {
  const total = sum([ok, notOk, { passed: 40, failed: 2, skipped: 3 }]);
  expect(sentence(total)).toBe('41 passed, 3 failed, 3 skipped');
});

it('adds up to zero without a gate', () => {
  expect(sentence(sum([]))).toBe('0 passed, 0 failed, 0 skipped');
});
