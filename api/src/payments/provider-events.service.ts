import { providerEvents } from '@blush/server-kit/payments';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { callStripe } from './payment-intents.service.js';
import { intentIdOf } from './provider-event.js';

/** The clocks of Stripe and the database may differ; syncing an intent that did not change has no effect. */
const MARGIN_S = 600;

/** Stripe's list of events, which has also those that no webhook received. */
@Injectable()
export class ProviderEvents {
  constructor(private readonly stripe: Stripe) {}

  /** Ids of intents with an event that can change an order. Stripe keeps events for 30 days. @throws `payments-unavailable` */
  async intentIdsSince(moment: Date): Promise<Set<string>> {
    const recent = { types: [...providerEvents], created: { gte: secondsOf(moment) }, limit: 100 };
    const ids = new Set<string>();
    await callStripe(async () => {
      for await (const event of this.stripe.events.list(recent)) {
        const id = intentIdOf(event);
        if (id !== undefined) ids.add(id);
      }
    });
    return ids;
  }
}

/** Unix seconds from which objects are listed that were made since the moment. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000) - MARGIN_S;
}
