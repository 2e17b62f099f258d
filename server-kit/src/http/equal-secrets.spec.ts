import { equalSecrets } from './equal-secrets.js';

it.each([
  ['a-secret', 'a-secret', true],
  ['a-secret', 'b-secret', false],
  ['a-secret', 'a-secret-and-more', false],
  ['', 'a-secret', false],
])('secrets of any length are compared: %j and %j', (one, other, equal) => {
  expect(equalSecrets(one, other)).toBe(equal);
});
