import type { Config } from '@blush/server-kit/config';

const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** @param inlineScripts hashes of the inline scripts to allow */
export function securityHeaders(
  config: Config,
  inlineScripts: readonly string[] = [],
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, inlineScripts),
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

function contentSecurityPolicy(config: Config, inlineScripts: readonly string[]): string {
  const { apiBase } = config.stripe;
  const stripe = apiBase ? { script: [apiBase], connect: [apiBase], frame: [apiBase] } : STRIPE;
  const { overrideOrigins } = config;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...inlineScripts, ...stripe.script, ...overrideOrigins],
    // antd and react insert style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'", ...overrideOrigins],
    // What users add is kept by us, so no page asks another server for a picture.
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
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function originOf(address: string): string {
  return new URL(address).origin;
}
