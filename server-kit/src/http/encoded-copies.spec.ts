import { acceptedEncoding } from './encoded-copies.js';

const identity = Buffer.from('x');
const all = { identity, br: identity, gzip: identity };

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('of all copies, %s accepts %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted, all)).toBe(encoding);
});

it('only an encoding that there is a copy of is chosen', () => {
  expect(acceptedEncoding('gzip, br', { identity, gzip: identity })).toBe('gzip');
  expect(acceptedEncoding('gzip, br', { identity })).toBeUndefined();
});
