import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { ProblemError } from '@blush/server-kit/http';
import { IntentSync } from './intent-sync.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { intentIdOf } from './provider-event.js';

/** Reads the state of an event's intent from Stripe, so events may be late, repeated and unordered. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly stripe: Stripe,
    private readonly intents: IntentSync,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly metrics: PaymentMetrics,
  ) {}

  /** Throws `invalid-request` for an unsigned or incomplete event; after any error Stripe delivers the event again. */
  async receive(body: Buffer, signature: string): Promise<void> {
    const event = this.verified(body, signature);
    try {
      const intentId = intentIdOf(event);
      if (intentId === undefined) return this.metrics.countEvent('ignored');
      await this.intents.sync(intentId);
    } catch (error) {
      this.metrics.countEvent('failed');
      throw error;
    }
    this.metrics.countHandled(event);
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.config.stripe.webhookSecret);
    } catch (cause) {
      this.metrics.countEvent('refused');
      throw new ProblemError('invalid-request', { detail: 'The signature does not match' }, { cause });
    }
  }
}
