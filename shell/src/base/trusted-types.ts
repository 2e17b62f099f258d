import { isDevServerBuild } from './served-build';

interface PolicyRules {
  /** `null` refuses the text. */
  readonly createHTML: (html: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}

interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: PolicyRules) => object;
}

/** React creates each `<script>` from this text; a data block is filled afterwards, with text that has no tags. */
const EMPTY_SCRIPT = '<script></script>';
/** Stripe's script loads parts of itself. */
const STRIPE = /^https:\/\/([\w-]+\.)?js\.stripe\.com$/;

const origins = new Set([window.location.origin]);

/** @param address of a provider's stand-in or of a confirmed override, whose origin may run scripts from now on */
export function trustScriptsOf(address: string | undefined): void {
  if (address !== undefined) origins.add(new URL(address).origin);
}

/** The one Trusted Types policy: no text becomes elements or code, and scripts come from named origins. */
export const policy: PolicyRules = {
  createHTML: (html) => (html.includes('<') && html !== EMPTY_SCRIPT ? null : html),
  createScriptURL: (address) => {
    const { origin } = new URL(address, window.location.href);
    return origins.has(origin) || STRIPE.test(origin) ? address : null;
  },
};

// A dev server's shell runs in a page where the released shell created the policy.
if (!isDevServerBuild)
  (globalThis as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy(
    'default',
    policy,
  );
