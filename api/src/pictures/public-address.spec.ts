import { isPublicAddress } from './public-address.js';

it.each(['8.8.8.8', '93.184.216.34', '172.15.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['this host', '0.0.0.0'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['shared by carriers', '100.64.0.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local, where clouds serve credentials', '169.254.169.254'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped, also of a public address', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['unique local', 'fd00::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['not assigned', '4000::1'],
  ['not assigned', '1::1'],
  ['documentation', '2001:db8::1'],
  ['no address', 'localhost'],
  ['an address in octal', '0177.0.0.1'],
  ['an address in few parts', '127.1'],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
