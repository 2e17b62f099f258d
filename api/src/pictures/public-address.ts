import ipaddr from 'ipaddr.js';

/** IPv6 has global addresses in this block only; for IANA's exceptions in it, `range()` is not `unicast`. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the whole internet can reach the address: neither private, loopback, link-local, shared, multicast nor reserved. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}
