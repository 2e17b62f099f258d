import { acceptedEncoding } from './encoded-copies.js';

const identity = Buffer.from('x');
const all = { identity, br: identity, gzip: identity };

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('accept-encoding %s gets the copy %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted, all)).toBe(encoding);
});

it('an encoding without a copy is never chosen', () => {
  expect(acceptedEncoding('gzip, br', { identity, gzip: identity })).toBe('gzip');
  expect(acceptedEncoding('gzip, br', { identity })).toBeUndefined();
});
