import type { Config } from '@blush/server-kit/config';
import { REPORTS_PATH } from './csp-reports.js';

const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** The policy `default` is defined in `shell/src/base/trusted-types.ts`. */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };

/** `report-uri` is for browsers without the Reporting API. */
const REPORTING = { 'report-to': ['csp'], 'report-uri': [REPORTS_PATH] };

/** CSP hashes of the inline scripts and style sheets of a page. */
export interface InlineSources {
  readonly scripts: readonly string[];
  /** Absent for an older shell, such as that of a rollback, which inserts style sheets and HTML as text. */
  readonly styles: readonly string[] | undefined;
}

/** Hash of an empty text: antd's style elements get their rules through the CSS object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export function securityHeaders(
  config: Config,
  inline: InlineSources = { scripts: [], styles: [] },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, inline),
    ...(config.trustedTypes === 'report' && {
      'content-security-policy-report-only': policyText({ ...TRUSTED_TYPES, ...REPORTING }),
    }),
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    // Sign-in and 3-D Secure open popups that need `window.opener`.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), usb=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

function contentSecurityPolicy(config: Config, inline: InlineSources): string {
  const { apiBase } = config.stripe;
  const stripe = apiBase ? { script: [apiBase], connect: [apiBase], frame: [apiBase] } : STRIPE;
  const { overrideOrigins } = config;
  const styles = inline.styles ? [EMPTY_STYLE, ...inline.styles] : ["'unsafe-inline'"];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...stripe.script, ...overrideOrigins],
    'style-src': ["'self'", ...styles, ...overrideOrigins],
    // Style attributes of prerendered pages and of the payment provider's script; without selectors, they cannot leak data.
    'style-src-attr': ["'unsafe-inline'"],
    ...(config.trustedTypes === 'enforce' && inline.styles && TRUSTED_TYPES),
    // The portal stores the pictures that users add, so no page loads a picture from another server.
    'img-src': ["'self'", ...overrideOrigins],
    'font-src': ["'self'", 'data:', ...overrideOrigins],
    'connect-src': [
      "'self'",
      originOf(config.apiUrl),
      config.auth0.origin,
      ...stripe.connect,
      ...(config.tokenSyncUrl ? [originOf(config.tokenSyncUrl)] : []),
      ...overrideOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ],
    'frame-src': [config.auth0.origin, ...stripe.frame],
    'worker-src': ["'self'"],
    ...(config.production && { 'upgrade-insecure-requests': [] }),
    ...REPORTING,
  };
  return policyText(directives);
}

function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function originOf(address: string): string {
  return new URL(address).origin;
}
