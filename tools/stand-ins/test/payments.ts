import { rm } from 'node:fs/promises';
import Stripe from 'stripe';
import { temporaryFolder } from '@blush/server-kit/testing';
import { type Payments, type PaymentsOptions, startPayments } from '../payments/index.js';

export const SECRET_KEY = 'sk_test_blush';
export const PUBLISHABLE_KEY = 'pk_test_blush';
export const WEBHOOK_SECRET = 'whsec_blush';

interface TestPayments extends Payments {
  readonly dataDir: string;
  /** SDK without retries, so that a test sees every answer. */
  readonly stripe: Stripe;
}

/** Starts a stand-in; `dataDir` gives it the data of an earlier one. `remove` stops it and deletes the data. */
export async function startTestPayments(
  options: Partial<PaymentsOptions> = {},
): Promise<TestPayments & { remove(): Promise<void> }> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const payments = await startPayments({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookRetry: { firstMs: 5, maxMs: 20 },
    ...options,
    dataDir,
  });
  return {
    ...payments,
    dataDir,
    stripe: stripeFor(payments.url),
    remove: async () => {
      await payments.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function stripeFor(url: string, config: Stripe.StripeConfig = {}, key = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  });
}

export async function browserPost(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> & { error?: Record<string, unknown> } }> {
  const form = new URLSearchParams({ key: PUBLISHABLE_KEY, ...fields });
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
