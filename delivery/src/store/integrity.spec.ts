import { integrityOf, isIntact } from './integrity.js';

const bytes = Buffer.from('abc');
// Test vectors of FIPS 180-2.
const SHA256 = `sha256-${Buffer.from('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'hex').toString('base64')}`;
const SHA384 = `sha384-${Buffer.from(
  'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
  'hex',
).toString('base64')}`;

describe('the integrity of a file', () => {
  it('is its hash in the format of browsers', () => {
    expect(integrityOf('abc')).toBe(SHA256);
    expect(integrityOf(bytes, 'sha384')).toBe(SHA384);
  });

  it.each([SHA256, SHA384])('matches its own content and no other: %s', (integrity) => {
    expect(isIntact(bytes, integrity)).toBe(true);
    expect(isIntact(Buffer.from('abd'), integrity)).toBe(false);
  });
});
