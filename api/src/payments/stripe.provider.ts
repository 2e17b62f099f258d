import type { Provider } from '@nestjs/common';
import Stripe from 'stripe';
import type { ApiConfig, StripeAccess } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { TRACING, type Tracing } from '../common/tracing/tracing.js';

/** Retries of a call without an answer, under the same idempotency key. */
const RETRIES = 2;

export const stripeProvider: Provider = {
  provide: Stripe,
  inject: [API_CONFIG, { token: TRACING, optional: true }],
  useFactory: ({ stripe }: ApiConfig, tracing?: Tracing) => stripeClient(stripe, tracing),
};

/** Uses the API version of Stripe's SDK, whatever the default of the account is. */
export function stripeClient({ secretKey, apiBase, timeoutMs }: StripeAccess, tracing?: Tracing): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    ...(tracing && { httpClient: tracing.traceCalls(Stripe.createNodeHttpClient()) }),
    ...(apiBase === undefined ? {} : hostOf(apiBase)),
  });
}

function hostOf(address: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(address);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' };
}
