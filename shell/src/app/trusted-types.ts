import type { RuntimeConfig } from '@blush/shared-ui/contracts';

interface PolicyRules {
  /** `null` refuses the text. */
  readonly createHTML: (html: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  readonly createPolicy: (name: string, rules: PolicyRules) => object;
}

/** React creates each `<script>` by parsing this text; a data block is filled afterwards, as text. */
const EMPTY_TEXTS: readonly string[] = ['', '<script></script>'];
const OWN_CODE = /^\/(shell|remotes)\//;
/** Stripe's script loads parts of itself. */
const STRIPE = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//;

const otherOrigins = new Set<string>();

/** @param addresses whose origins may run scripts: those of a provider's stand-in and of confirmed overrides */
export function trustScriptsOf(addresses: readonly string[]): void {
  for (const address of addresses) otherOrigins.add(new URL(address).origin);
}

export function trustProvider({ stripe: { scriptUrl } }: RuntimeConfig): void {
  if (scriptUrl !== undefined) trustScriptsOf([scriptUrl]);
}

/** The one Trusted Types policy: no text becomes HTML or code, and scripts come from releases or named origins. */
export const policy: PolicyRules = {
  createHTML: (html) => (EMPTY_TEXTS.includes(html) ? html : null),
  createScriptURL: (address) => {
    const { href, origin, pathname } = new URL(address, document.baseURI);
    const allowed =
      origin === window.location.origin
        ? OWN_CODE.test(pathname)
        : otherOrigins.has(origin) || STRIPE.test(href);
    return allowed ? address : null;
  },
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
// A dev server's shell runs in a page where the released shell made the policy.
if (trustedTypes?.defaultPolicy === null) trustedTypes.createPolicy('default', policy);
