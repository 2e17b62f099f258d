import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { IntentSync } from './intent-sync.service.js';
import { OrderTransitions } from './order-transitions.service.js';
import { KeptCardRecords } from './kept-card-records.service.js';
import {
  belongsTo,
  eventOf,
  type FoundIntent,
  PaymentIntents,
  unlessMissing,
} from './payment-intents.service.js';
import { ProviderEvents, secondsOf } from './provider-events.service.js';
import { RestoredReceipts } from './restored-receipts.service.js';

/** Of a restored customer: no checkout is offered its card. */
const NO_SIGN_IN = 0;

export interface Settled {
  /** Number of intents whose order the database has; each such order was brought to the state of its intent. */
  readonly known: number;
  /** Number of intents whose order was lost: refunded or cancelled. */
  readonly lost: number;
  /** Intents that could not be settled, with the reasons. */
  readonly failed: readonly string[];
}

/** Receives what a repeated run would not find any more, at once: the run may be interrupted. */
interface SettleReport {
  /** Range of receipt numbers that may have been given since, and are not given again. */
  readonly skipped: (range: string) => void;
  /** Intent whose order was lost: refunded or cancelled. */
  readonly lost: (intentId: string) => void;
}

/** Settles what happened at Stripe after the moment to which the database was restored. */
@Injectable()
export class RestoredPayments {
  constructor(
    private readonly stripe: Stripe,
    private readonly events: ProviderEvents,
    private readonly intents: PaymentIntents,
    private readonly orders: OrderTransitions,
    private readonly sync: IntentSync,
    private readonly receipts: RestoredReceipts,
    private readonly keptCards: KeptCardRecords,
  ) {}

  /**
   * Idempotent. Stripe keeps events for 30 days. An intent that fails does not keep others from being settled.
   * @throws `payments-unavailable`
   */
  async settleSince(moment: Date, report: SettleReport): Promise<Settled> {
    const intents = await this.changedSince(moment);
    const paid = intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
    // Before anything is settled: settling records payments, which a running process would number.
    await this.receipts.skipSince(moment, paid, report.skipped);
    let known = 0;
    let lost = 0;
    const failed: string[] = [];
    for (const intent of intents) {
      try {
        const outcome = await this.settle(intent);
        if (outcome === 'known') known += 1;
        if (outcome !== 'lost') continue;
        lost += 1;
        report.lost(intent.id);
      } catch (error) {
        failed.push(`${intent.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await this.receipts.resume();
    return { known, lost, failed };
  }

  /** @returns `undefined` if nothing was to be done */
  private async settle(intent: FoundIntent): Promise<'known' | 'lost' | undefined> {
    const order = await this.orders.findByIntent(intent);
    const customer = typeof intent.customer === 'string' ? intent.customer : undefined;
    if (!order) {
      const isGivenBack = await this.giveBack(intent);
      if (customer !== undefined) await unlessMissing(() => this.stripe.customers.del(customer));
      return isGivenBack ? 'lost' : undefined;
    }
    // The record of the customer may be lost, and with it the time at which the kept card is deleted.
    if (customer !== undefined)
      await this.keptCards.add(customer, { userId: order.userId.toHexString(), signedInAt: NO_SIGN_IN });
    // The restored order may be older than its intent: without the id, it could end while the intent can be paid.
    if (order.intentId === undefined && belongsTo(intent, order))
      await this.orders.recordIntent(order, intent.id);
    await this.sync.sync(intent.id);
    return 'known';
  }

  /** Leaves out intents that name no order: they are not of this portal. */
  private async changedSince(moment: Date): Promise<FoundIntent[]> {
    const found: FoundIntent[] = [];
    for (const id of await this.idsSince(moment)) {
      const intent = await this.intents.find(id);
      if (intent?.metadata['orderId'] !== undefined) found.push(intent);
    }
    return found;
  }

  /** Ids of intents that were made or changed. */
  private async idsSince(moment: Date): Promise<Set<string>> {
    const ids = await this.events.intentIdsSince(moment);
    const recent = { created: { gte: secondsOf(moment) }, limit: 100 };
    for await (const { id } of this.stripe.paymentIntents.list(recent)) ids.add(id);
    return ids;
  }

  /** Returns `false` if nothing was to be done. */
  private async giveBack(intent: FoundIntent): Promise<boolean> {
    let event = eventOf(intent);
    const isOpen = event === 'unpaid' || event === 'paid';
    if (event === 'unpaid') ({ event } = await this.intents.cancel(intent.id));
    // The intent may have been paid meanwhile.
    if (event === 'paid') await this.intents.refund(intent.id);
    return isOpen;
  }
}
