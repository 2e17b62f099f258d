import Stripe from 'stripe';
import { API_CONFIG } from '../../src/common/config.module.js';
import type { ApiConfig } from '../../src/common/config.js';
import { WebhooksService } from '../../src/payments/webhooks.service.js';
import type { Delivery, TestApp } from '../support/index.js';
import type { FinalState } from './scenarios.js';

const { webhooks } = new Stripe('sk_test_unused');

interface Way {
  readonly atOnce: number;
  /** When the browser reports the payment. */
  readonly browser: 'before' | 'between' | 'after' | 'never';
}

const ways: readonly Way[] = [1, 20].flatMap((atOnce) =>
  (['before', 'between', 'after', 'never'] as const).map((browser) => ({ atOnce, browser })),
);

/** Cyclic: any number selects a way. */
export function wayAt(index: number): Way {
  const way = ways[index % ways.length];
  if (!way) throw new Error(`There is no way ${index}`);
  return way;
}

/** Delivers in batches; returns the API's answer to the browser, if it reported. */
export async function deliverAll(
  deliveries: readonly Delivery[],
  { atOnce, browser }: Way,
  apps: readonly TestApp[],
  ask: () => Promise<FinalState['browser']>,
): Promise<FinalState['browser'] | undefined> {
  let answered = browser === 'before' ? await ask() : undefined;
  const services = apps.map(({ nest }) => nest.get(WebhooksService));
  const [{ stripe } = { stripe: undefined }] = apps.map(({ nest }) => nest.get<ApiConfig>(API_CONFIG));
  const steps = deliveries.map(({ body }, index) => async () => {
    // Signed anew, as a signature is valid for five minutes only.
    const signature = webhooks.generateTestHeaderString({
      payload: body,
      secret: stripe?.webhookSecret ?? '',
    });
    await services[index % services.length]?.receive(Buffer.from(body), signature);
  });
  if (browser === 'between')
    steps.splice(Math.floor(steps.length / 2), 0, async () => {
      answered = await ask();
    });
  const queue = steps.values();
  const work = async () => {
    for (const step of queue) await step();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return browser === 'after' ? ask() : answered;
}
