import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPayments } from '@blush/stand-ins/payments';
import Stripe from 'stripe';
import { retryingFetch } from './retrying-fetch.js';
import { WebhookRelay } from './webhook-relay.js';

/** Keys of the payment stand-in. */
export const SECRET_KEY = 'sk_test_blush';
export const PUBLISHABLE_KEY = 'pk_test_blush';
export const WEBHOOK_SECRET = 'whsec_blush';

/** A fault of the stand-in for the next calls of a route. */
export interface Fault {
  readonly route: string;
  readonly when: 'before' | 'after';
  readonly answer: '400' | '500' | '429' | 'kept-500' | 'reset' | 'never' | 'late';
  readonly delayMs?: number;
  readonly times?: number;
}

/** The payment stand-in, whose deliveries pass through a relay. */
export class TestProvider {
  private constructor(
    readonly url: string,
    /** Access to the provider without the API. */
    readonly stripe: Stripe,
    readonly relay: WebhookRelay,
    /** What the stand-in has stored. */
    readonly dataDir: string,
    readonly close: () => Promise<void>,
  ) {}

  /** @param dataDir of an earlier stand-in; deleted at the end */
  static async start(dataDir?: string): Promise<TestProvider> {
    const relay = await WebhookRelay.start();
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'blush-payments-')));
    const standIn = await startPayments({
      port: 0,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: relay.url,
      webhookRetry: { firstMs: 20, maxMs: 200 },
      dataDir: folder,
      faults: true,
    });
    const { hostname: host, port } = new URL(standIn.url);
    const stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
    return new TestProvider(standIn.url, stripe, relay, folder, async () => {
      await standIn.close();
      await relay.close();
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** Confirms an intent as stripe.js does in the browser. Returns the status of the response. */
  async payByCard(
    clientSecret: string,
    method = 'pm_card_visa',
    more: { readonly setup_future_usage?: 'on_session' } = {},
  ): Promise<number> {
    const form = { key: PUBLISHABLE_KEY, client_secret: clientSecret, payment_method: method, ...more };
    const url = `${this.url}/v1/payment_intents/${intentOf(clientSecret)}/confirm`;
    const response = await retryingFetch(url, { method: 'POST', body: new URLSearchParams(form) });
    await response.body?.cancel();
    return response.status;
  }

  async play(fault: Fault): Promise<void> {
    const response = await fetch(`${this.url}/_sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify(fault),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET_KEY}` },
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async forgetFaults(): Promise<void> {
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    await fetch(`${this.url}/_sandbox/faults`, { method: 'DELETE', headers });
  }
}

export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
