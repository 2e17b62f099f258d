import ipaddr from 'ipaddr.js';

/** Addresses and networks of the proxies in front of a server; `true` trusts every client, `false` none. */
export type TrustedProxies = boolean | string;

/**
 * Returns `undefined` unless the text is a boolean or a list of addresses and networks. A number of proxies is refused:
 * Fastify ignores it, because it would trust clients that reach the server past the proxies.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const entries = text.split(',').map((entry) => entry.trim());
  // The parser reads numbers such as 10 as addresses of an old form.
  const valid = entries.every(
    (entry) => /[.:]/.test(entry) && (ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)),
  );
  return valid ? entries.join(',') : undefined;
}

/** Whether any client may state its own address. */
export function trustsEveryone(proxies: TrustedProxies): boolean {
  return proxies === true || (typeof proxies === 'string' && /\/0(,|$)/.test(proxies));
}
