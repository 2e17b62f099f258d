import { listClasses } from '@blush/shared-ui/contracts';
import { securityHeaders } from '@blush/delivery/edge';
import { releaseStoreOf } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { type Check, fault, ok } from '../finding.js';
import type { Installation } from '../installation.js';

/** An origin outside the portal, which CORS must not allow. */
const FOREIGN_ORIGIN = 'https://not-the-portal.example';

const PROXY_CURE = 'Let the CDN or proxy in front of the edge server pass its headers on unchanged.';

export function headerChecks({ config }: Installation): Check[] {
  return [
    { name: 'CORS', run: () => checkCors(config) },
    { name: 'security headers', run: () => checkSecurityHeaders(config) },
    { name: 'cache headers', run: () => checkCacheHeaders(config) },
  ];
}

async function checkCors({ apiUrl, portalOrigins }: Config) {
  const allowed = async (origin: string) => {
    const response = await fetch(apiUrl + listClasses.path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    return response.headers.get('access-control-allow-origin');
  };
  for (const origin of portalOrigins) {
    if ((await allowed(origin)) !== origin)
      return fault(
        `the API does not allow ${origin}, so no page of the portal can call it`,
        'Name that origin in PORTAL_ORIGIN of the API, and let no proxy answer OPTIONS in its place.',
      );
  }
  const foreign = await allowed(FOREIGN_ORIGIN);
  if (foreign === FOREIGN_ORIGIN || foreign === '*')
    return fault(
      'the API allows pages of any origin',
      'Remove the CORS headers that a proxy adds: the API sends its own.',
    );
  return ok(`the API allows ${portalOrigins.join(', ')} only`);
}

async function checkSecurityHeaders(config: Config) {
  const { headers } = await fetch(config.portalOrigins[0], { headers: { accept: 'text/html' } });
  // Compared by directive: the policy of a page also has hashes of its inline content.
  const { 'content-security-policy': policy = '', ...expected } = securityHeaders(config);
  const different = Object.keys(expected).filter((name) => headers.get(name) !== expected[name]);
  const sent = headers.get('content-security-policy') ?? '';
  const lacking = policy.split('; ').filter((directive) => !isKept(directive, sent));
  if (different.length === 0 && lacking.length === 0) return ok('as the edge server sends them');
  const names = [...different, ...(lacking.length > 0 ? ['content-security-policy'] : [])];
  return fault(
    `${names.join(', ')} of ${config.portalOrigins[0]} are not those of the edge server`,
    PROXY_CURE,
  );
}

/** Whether a policy has this directive with at least the same sources. */
function isKept(directive: string, policy: string): boolean {
  const [name, ...sources] = directive.split(' ');
  const sent = policy.split('; ').map((text) => text.split(' '));
  const found = sent.find(([other]) => other === name);
  return found !== undefined && sources.every((source) => found.includes(source));
}

async function checkCacheHeaders(config: Config) {
  const [portalUrl] = config.portalOrigins;
  const { remotes } = await releaseStoreOf(config).live();
  const entry = remotes.find(({ disabled }) => !disabled)?.entry;
  const expected: [string, RegExp][] = [
    [`${portalUrl}/`, /no-cache/],
    [`${portalUrl}/registry.json`, /no-cache/],
    ...(entry ? [[`${portalUrl}${entry}`, /immutable/] as [string, RegExp]] : []),
    [config.apiUrl + listClasses.path, /must-revalidate/],
  ];
  for (const [address, pattern] of expected) {
    const response = await fetch(address, { headers: { accept: '*/*' } });
    const sent = response.headers.get('cache-control') ?? 'none';
    if (!pattern.test(sent))
      return fault(`${address} has cache-control "${sent}" instead of "${pattern.source}"`, PROXY_CURE);
  }
  return ok('released files are immutable, everything else is revalidated');
}
