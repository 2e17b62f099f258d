import { describeClicks } from '../../test/clicks/describe-clicks.js';

const CLICKS = 50;

describe('while the provider answers, or answers an error', () => {
  describeClicks(CLICKS, [
    ['answers', undefined],
    ['answers 500 after it succeeded', { when: 'after', answer: '500' }],
    ['answers 500', { when: 'before', answer: '500' }],
    ['cuts the connection after it succeeded', { when: 'after', answer: 'reset' }],
    ['keeps a 500 for the first intent', { when: 'before', answer: 'kept-500', once: true }],
    ['answers late', { when: 'after', answer: 'late', delayMs: 700 }],
  ]);
});

describe('while the provider does not answer', () => {
  // Limit of each attempt: long enough for fifty concurrent calls, but short because no answer comes.
  describeClicks(CLICKS, [['times out after it succeeded', { when: 'after', answer: 'never' }]], {
    STRIPE_TIMEOUT_MS: '5000',
  });
});
