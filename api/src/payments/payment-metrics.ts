import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import { disputeFilters } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type Stripe from 'stripe';
import { Clock } from '../common/clock.js';
import { METRIC_QUERY } from '../common/metrics.module.js';
import type { OrderState } from '../orders/order-states.js';
import { isRefundOwed, PaymentRecord } from './payment.schema.js';

/** A refund is one provider call, which the reconciler retries every minute: ten minutes mean repeated failure. */
const REFUND_OVERDUE_MS = 10 * 60_000;
/** Seconds; the provider retries an event for three days. */
const LAG_BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 43_200, 259_200] as const;

/** `refused`: not signed by the provider. `ignored`: changes no order. `failed`: the provider delivers it again. */
const eventOutcomes = ['handled', 'ignored', 'refused', 'failed'] as const;
type EventOutcome = (typeof eventOutcomes)[number];

@Injectable()
export class PaymentMetrics {
  private readonly transitions;
  private readonly events;
  private readonly lag;

  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.transitions = metrics.counter({
      name: 'blush_order_transitions_total',
      help: 'Orders that reached a state, by state.',
      labels: ['state'],
    });
    this.events = metrics.counter({
      name: 'blush_webhook_events_total',
      help: 'Deliveries of webhook events, by outcome.',
      labels: ['outcome'],
      known: eventOutcomes.map((outcome) => ({ outcome })),
    });
    this.lag = metrics.histogram(
      {
        name: 'blush_webhook_lag_seconds',
        help: 'Time from the creation of a webhook event to the end of its handling, including redeliveries.',
      },
      LAG_BUCKETS,
    );
    metrics.gauge(
      {
        name: 'blush_refunds_overdue',
        help: 'Payments in `refunding` for more than ten minutes, without an open dispute.',
      },
      async () => [{ value: await this.countOverdueRefunds() }],
    );
    metrics.gauge(
      {
        name: 'blush_refunds_failed',
        help: 'Refunds that the bank returned and that are not paid another way yet.',
      },
      async () => [{ value: await this.payments.countDocuments(isRefundOwed).setOptions(METRIC_QUERY) }],
    );
  }

  countTransition(state: OrderState): void {
    this.transitions.inc({ state });
  }

  countEvent(outcome: EventOutcome): void {
    this.events.inc({ outcome });
  }

  /** `created` is in seconds (Unix time), of the provider's clock. */
  countHandled({ created }: Pick<Stripe.Event, 'created'>): void {
    this.countEvent('handled');
    if (Number.isFinite(created)) this.lag.observe(Math.max(0, this.clock.now().getTime() / 1000 - created));
  }

  /** An index finds the few payments in `refunding` by their status. */
  private countOverdueRefunds(): Promise<number> {
    const overdueBefore = new Date(this.clock.now().getTime() - REFUND_OVERDUE_MS);
    return this.payments
      .countDocuments({
        status: 'refunding',
        updatedAt: mongoose.trusted({ $lt: overdueBefore }),
        // With an open dispute, the refund waits for the bank.
        'dispute.state': mongoose.trusted({ $nin: disputeFilters.open }),
      })
      .setOptions(METRIC_QUERY);
  }
}
