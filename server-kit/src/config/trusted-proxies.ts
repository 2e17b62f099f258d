import ipaddr from 'ipaddr.js';

/** Addresses and networks of the proxies in front of a server; `true` trusts every client, `false` none. */
export type TrustedProxies = boolean | string;

/**
 * Returns `undefined` for any other text. A number of proxies is refused: it would trust every client that reaches the
 * server without them, so Fastify ignores it.
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
