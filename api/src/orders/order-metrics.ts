import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import type { Model } from 'mongoose';
import { METRIC_QUERY } from '../common/metrics.module.js';
import { type OrderState, openStates } from './order-states.js';
import { OrderRecord } from './order.schema.js';

/** Final states are not counted here, because there are ever more of them: `blush_order_transitions_total` has their rate. */
@Injectable()
export class OrderMetrics {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    metrics: Metrics,
  ) {
    metrics.gauge(
      { name: 'blush_orders_open', help: 'Orders that are not final, by state.', labels: ['state'] },
      async () => {
        const counts = await this.countOpen();
        return openStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
      },
    );
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
