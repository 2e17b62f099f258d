import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { ProblemError } from '@blush/server-kit/http';
import { OrderSettlementService } from './order-settlement.service.js';
import { OrdersService } from './orders.service.js';
import { belongsTo, eventOf, PaymentIntentsService } from './payment-intents.service.js';
import { intentIdOf } from './provider-event.js';

/** Reads the state of an event's intent from Stripe, so events may be late, repeated and unordered. */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);

  constructor(
    private readonly stripe: Stripe,
    private readonly intents: PaymentIntentsService,
    private readonly orders: OrdersService,
    private readonly settlement: OrderSettlementService,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  /** Throws `invalid-request` for an unsigned or incomplete event; after any error Stripe delivers the event again. */
  async receive(body: Buffer, signature: string): Promise<void> {
    const intentId = intentIdOf(this.verified(body, signature));
    const intent = intentId === undefined ? undefined : await this.intents.find(intentId);
    if (intent) await this.apply(intent);
  }

  /** Refunds the payment of an intent that names an order but does not belong to it; ignores intents that name none. */
  private async apply(intent: Stripe.PaymentIntent): Promise<void> {
    const order = await this.orders.findByIntent(intent);
    if (!order) return;
    const event = eventOf(intent);
    if (belongsTo(intent, order))
      await this.settlement.settle(await this.orders.transition(order, event, { intentId: intent.id }));
    else if (event === 'paid') {
      this.logger.error(`intent ${intent.id} does not belong to order ${order._id.toHexString()}: refunded`);
      await this.intents.refund(intent.id);
    }
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.config.stripe.webhookSecret);
    } catch (cause) {
      throw new ProblemError('invalid-request', { detail: 'The signature does not match' }, { cause });
    }
  }
}
