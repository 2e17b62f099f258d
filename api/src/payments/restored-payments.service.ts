import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { IntentSyncService } from './intent-sync.service.js';
import { OrdersService } from './orders.service.js';
import { belongsTo, eventOf, type FoundIntent, PaymentIntentsService } from './payment-intents.service.js';
import { intentIdOf } from './provider-event.js';

/** The clocks of Stripe and the database may differ; syncing an intent that did not change has no effect. */
const MARGIN_S = 600;

export interface Settled {
  /** Intents whose order the database has: it was brought to the state of the intent. */
  readonly known: number;
  /** Intents whose order was lost: refunded or cancelled. */
  readonly lost: readonly string[];
}

/** Settles what happened at Stripe after the moment to which the database was restored. */
@Injectable()
export class RestoredPaymentsService {
  constructor(
    private readonly stripe: Stripe,
    private readonly intents: PaymentIntentsService,
    private readonly orders: OrdersService,
    private readonly sync: IntentSyncService,
  ) {}

  /**
   * Idempotent. Stripe keeps events for 30 days.
   * @throws `payments-unavailable`
   */
  async settleSince(moment: Date): Promise<Settled> {
    let known = 0;
    const lost: string[] = [];
    for (const id of await this.changedSince(Math.floor(moment.getTime() / 1000) - MARGIN_S)) {
      const intent = await this.intents.find(id);
      // An intent that names no order is not of this portal.
      if (intent?.metadata['orderId'] === undefined) continue;
      const order = await this.orders.findByIntent(intent);
      if (order) {
        // The order may be from before its intent: without the id, it could end while the intent can still be paid.
        if (order.intentId === undefined && belongsTo(intent, order))
          await this.orders.recordIntent(order, id);
        await this.sync.sync(id);
        known += 1;
      } else if (await this.giveBack(intent)) lost.push(id);
    }
    return { known, lost };
  }

  /** Ids of intents that were made or changed. */
  private async changedSince(seconds: number): Promise<Set<string>> {
    const recent = { created: { gte: seconds }, limit: 100 };
    const ids = new Set<string>();
    for await (const { id } of this.stripe.paymentIntents.list(recent)) ids.add(id);
    for await (const event of this.stripe.events.list(recent)) {
      const id = intentIdOf(event);
      if (id !== undefined) ids.add(id);
    }
    return ids;
  }

  /** Returns `false` where nothing was to be done. */
  private async giveBack(intent: FoundIntent): Promise<boolean> {
    let event = eventOf(intent);
    const isOpen = event === 'unpaid' || event === 'paid';
    if (event === 'unpaid') ({ event } = await this.intents.cancel(intent.id));
    // The intent may have been paid meanwhile.
    if (event === 'paid') await this.intents.refund(intent.id);
    return isOpen;
  }
}
