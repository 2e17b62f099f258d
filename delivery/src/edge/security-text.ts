import type { Config } from '@blush/server-kit/config';

/** Explains how to report vulnerabilities. A file of this server, because its address must work everywhere. */
export const SECURITY_POLICY_FILE = 'security-policy.txt';
const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` of RFC 9116. Always valid: it expires 180 days after the day of `now`. */
export function securityText({ portalOrigins, securityContact }: Config, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(day + VALID_DAYS * DAY_MS).toISOString()}`,
    ...portalOrigins.map((origin) => `Canonical: ${origin}/.well-known/security.txt`),
    `Policy: ${portalOrigins[0]}/${SECURITY_POLICY_FILE}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
