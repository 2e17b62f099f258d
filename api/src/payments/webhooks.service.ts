import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { ProblemError } from '../common/problem-error.js';
import { IntentsService } from './intents.service.js';
import { OrdersService } from './orders.service.js';
import { intentOf } from './provider-event.js';

/**
 * What the provider tells by itself. An event is only a hint that something happened: what holds now is asked of
 * the provider, so events may come late, twice and in any order.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly stripe: Stripe,
    private readonly intents: IntentsService,
    private readonly orders: OrdersService,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  /**
   * Takes a delivery: the body to the byte, and the header that signs it. Throws `invalid-request` for one that
   * the provider did not sign, or that is not whole. Any other failure makes the provider deliver it again.
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const intentId = intentOf(this.verified(body, signature));
    const intent = intentId === undefined ? undefined : await this.intents.find(intentId);
    if (intent) await this.orders.learn(intent);
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.config.stripe.webhookSecret);
    } catch (cause) {
      throw new ProblemError('invalid-request', { detail: 'The signature does not match' }, { cause });
    }
  }
}
