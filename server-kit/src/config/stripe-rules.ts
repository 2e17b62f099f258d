import { localDefaults } from './defaults.js';
import type { Complaint, Part } from './rules.js';
import type { Variables } from './variables.js';

/** Parts that may use the secret key; the edge server and releases get the publishable key alone. */
const withSecretKey: ReadonlySet<Part> = new Set(['portal', 'api']);
const withPublishableKey: ReadonlySet<Part> = new Set(['portal', 'edge', 'release']);

/** Either real key selects the real Stripe, so a part that uses both must have both, of one mode. */
export function stripeComplaints(env: Variables, part: Part): Complaint[] {
  const complaints: Complaint[] = [];
  const complain = (variable: Complaint['variable'], message: string) =>
    complaints.push({ variable, message });
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;

  if (isReal(secretKey, localDefaults.stripeSecretKey)) {
    if (withPublishableKey.has(part) && !isReal(publishableKey, localDefaults.stripePublishableKey))
      complain('STRIPE_PUBLISHABLE_KEY', 'must be set along with STRIPE_SECRET_KEY');
    if (
      (withSecretKey.has(part) || withPublishableKey.has(part)) &&
      !isReal(env.STRIPE_WEBHOOK_SECRET, localDefaults.stripeWebhookSecret)
    )
      complain('STRIPE_WEBHOOK_SECRET', 'must be set along with STRIPE_SECRET_KEY');
  } else if (withSecretKey.has(part) && isReal(publishableKey, localDefaults.stripePublishableKey)) {
    complain('STRIPE_SECRET_KEY', 'must be set along with STRIPE_PUBLISHABLE_KEY');
  }
  if (secretKey && publishableKey && modeOf(secretKey) !== modeOf(publishableKey))
    complain('STRIPE_PUBLISHABLE_KEY', 'and STRIPE_SECRET_KEY must both be test keys or both be live keys');
  return complaints;
}

function isReal(value: string | undefined, ofStandIn: string): boolean {
  return value !== undefined && value !== ofStandIn;
}

/** `test` or `live`; the stand-in's keys are test keys. */
export function modeOf(key: string): string | undefined {
  return key.split('_', 2)[1];
}
