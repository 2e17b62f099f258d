import type { Provider } from '@nestjs/common';
import Stripe from 'stripe';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { TRACING, type Tracing } from '../common/tracing/tracing.js';

/** Retries without an answer, under the same idempotency key. */
const RETRIES = 2;

export const stripeProvider: Provider = {
  provide: Stripe,
  inject: [API_CONFIG, { token: TRACING, optional: true }],
  useFactory: ({ stripe: { secretKey, apiBase, timeoutMs } }: ApiConfig, tracing?: Tracing) =>
    new Stripe(secretKey, {
      telemetry: false,
      timeout: timeoutMs,
      maxNetworkRetries: RETRIES,
      ...(tracing && { httpClient: tracing.traceCalls(Stripe.createNodeHttpClient()) }),
      ...(apiBase === undefined ? {} : hostOf(apiBase)),
    }),
};

function hostOf(address: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(address);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' };
}
