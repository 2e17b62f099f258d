import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { METRIC_QUERY } from '../common/metrics.module.js';
import { holdingStates, type OrderState, openStates } from './order-states.js';
import { OrderRecord } from './order.schema.js';

/** Settled orders are not counted, because their number only grows: `blush_order_transitions_total` has their rate. */
@Injectable()
export class OrderMetrics {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge(
      {
        name: 'blush_orders_open',
        help: 'Orders that the reconciler still has to settle, by state.',
        labels: ['state'],
      },
      async () => {
        const counts = await this.countOpen();
        return openStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
      },
    );
    metrics.gauge(
      {
        name: 'blush_orders_oldest_overdue_seconds',
        help: 'Seconds since the earliest end of a hold whose order is still placed, held or expiring; 0 without one.',
      },
      async () => [{ value: await this.longestOverdue() }],
    );
  }

  /**
   * Seconds since the longest overdue hold should have ended. Whether its order was paid is known only at Stripe: it stays
   * overdue if its webhook events fail and the reconciler cannot reach Stripe.
   */
  private async longestOverdue(): Promise<number> {
    const now = this.clock.now();
    const oldest = await this.orders
      .findOne({ state: mongoose.trusted({ $in: holdingStates }) }, { expiresAt: 1 })
      .sort({ expiresAt: 1 })
      .setOptions(METRIC_QUERY)
      .lean<Pick<OrderRecord, 'expiresAt'>>();
    return oldest ? Math.max(0, now.getTime() - oldest.expiresAt.getTime()) / 1000 : 0;
  }

  /** Reads the index of states only. */
  private async countOpen(): Promise<ReadonlyMap<OrderState, number>> {
    const rows = await this.orders
      .aggregate<{ readonly _id: OrderState; readonly orders: number }>([
        { $match: { state: { $in: openStates } } },
        { $group: { _id: '$state', orders: { $sum: 1 } } },
      ])
      .option(METRIC_QUERY);
    return new Map(rows.map(({ _id, orders }) => [_id, orders]));
  }
}
