import { type Check, fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';

/** Shortest prefix lengths without a warning: shorter ones cover more addresses than proxies have. */
const WIDEST_IPV4 = 8;
const WIDEST_IPV6 = 32;

export function proxyCheck({ config }: Installation): Check {
  const { trustProxy, apiUrl, portalOrigins } = config;
  const encrypted = [apiUrl, ...portalOrigins].filter((address) => address.startsWith('https://'));
  return { name: 'TRUST_PROXY', run: () => Promise.resolve(judgeProxies(trustProxy, encrypted)) };
}

/** @param encrypted https addresses, whose TLS a proxy must terminate, because the servers speak HTTP */
export function judgeProxies(trusted: boolean | string, encrypted: readonly string[]): Finding {
  if (trusted === false) {
    if (encrypted.length === 0) return ok('off, as no proxy is in front of the servers');
    return fault(
      `is off, but a proxy ends TLS for ${encrypted[0]}: all clients share its address and its limits`,
      'Set TRUST_PROXY to the addresses or networks of that proxy.',
    );
  }
  if (trusted === true)
    return fault(
      'trusts every client, so each may forge its own address',
      'Set TRUST_PROXY to the addresses or networks of the proxies.',
    );
  const wide = trusted.split(',').find(isWide);
  if (wide)
    return warning(
      `${wide} has more addresses than a network of proxies: clients in it may forge their address`,
      'Name only the network of the proxies in TRUST_PROXY.',
    );
  if (encrypted.length === 0)
    return warning(
      `names ${trusted}, but no address here is https`,
      'Unset TRUST_PROXY if no proxy is in front of the servers.',
    );
  return ok(`names ${trusted}`);
}

function isWide(network: string): boolean {
  const bits = Number(network.split('/')[1] ?? Infinity);
  return bits < (network.includes(':') ? WIDEST_IPV6 : WIDEST_IPV4);
}
