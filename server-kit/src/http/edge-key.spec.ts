import { EDGE_ITSELF, edgeClientOf, edgeHeaders } from './edge-key.js';

const key = 'a-key-of-the-edge-of-32-characters';

describe('security finding 4: the client for which the edge server calls', () => {
  it('is the address that the edge server names', () => {
    expect(edgeClientOf(edgeHeaders(key, '192.0.2.1'), key)).toBe('192.0.2.1');
    expect(edgeClientOf(edgeHeaders(key, '2001:db8::1'), key)).toBe('2001:db8::1');
  });

  it('is the edge server itself when it names none, or something that is no address', () => {
    expect(edgeClientOf(edgeHeaders(key), key)).toBe(EDGE_ITSELF);
    expect(edgeClientOf(edgeHeaders(key, 'user:mia'), key)).toBe(EDGE_ITSELF);
  });

  it.each([
    ['no key', {}],
    ['another key', { 'x-edge-key': `${key}x` }],
    ['the beginning of the key', { 'x-edge-key': key.slice(0, -1) }],
    ['two keys', { 'x-edge-key': [key, key] }],
  ])('cannot be forged with %s', (_, forged) => {
    expect(edgeClientOf({ ...forged, 'x-edge-client': '192.0.2.1' }, key)).toBeUndefined();
  });

  it('is neither sent nor read when no key is configured', () => {
    expect(edgeHeaders(undefined, '192.0.2.1')).toEqual({});
    expect(edgeClientOf({ 'x-edge-key': '', 'x-edge-client': '192.0.2.1' }, undefined)).toBeUndefined();
  });
});
