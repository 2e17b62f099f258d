import { scrub } from './log-options.js';

describe('the log', () => {
  it.each([
    ['E11000 dup key: { email: "mia.o\'neil+1@mail.test" }', 'E11000 dup key: { email: "[e-mail]" }'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl is bad', 'Bearer [token] is bad'],
    ['Invalid API Key provided: sk_test_blush', 'Invalid API Key provided: [key]'],
    ['pi_1_secret_abc', 'pi_1_secret_[key]'],
    ['connect mongodb://user:pass@host:1/x', 'connect mongodb://[credentials]@host:1/x'],
    ['nothing secret', 'nothing secret'],
  ])('%s', (text, clean) => {
    expect(scrub(text)).toBe(clean);
  });
});
