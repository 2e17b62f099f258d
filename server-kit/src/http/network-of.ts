import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address, which one internet connection gets. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
