import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Seats } from '../classes/seats.service.js';
import { Clock } from '../common/clock.js';
import { runDue } from '../common/run-due.js';
import { holdingStates, openStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { OrderSettlement } from './order-settlement.service.js';
import { OrderTransitions } from './order-transitions.service.js';

/** Interval between checks of an open order; the end of its hold is one more check. */
const CHECK_EVERY_MS = 60_000;
const CONCURRENT_ORDERS = 4;

/** Handles expired holds, closed browsers, lost webhooks and crashes. Safe in several processes: each order is claimed by one. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap {
  private readonly logger = new Logger(Reconciler.name);

  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    private readonly orders: OrderTransitions,
    private readonly settlement: OrderSettlement,
    private readonly seats: Seats,
    private readonly clock: Clock,
    private readonly periodicWork: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('reconcile-orders', (end) => this.reconcile(end));
  }

  async reconcile(end?: AbortSignal): Promise<void> {
    await this.checkHeldSeats(end);
    const settle = (order: OrderRecord) => this.logFailure(() => this.settlement.settle(order));
    await runDue(() => this.claim(), settle, { concurrent: CONCURRENT_ORDERS, end });
  }

  /** Claims the most overdue order; the postponed `checkAt` keeps other processes off it. */
  private async claim(): Promise<OrderRecord | null> {
    const now = this.clock.now();
    const next = new Date(now.getTime() + CHECK_EVERY_MS);
    const endsBeforeNext = { $and: [{ $gt: ['$expiresAt', now] }, { $lt: ['$expiresAt', next] }] };
    return this.records
      .findOneAndUpdate(
        {
          state: mongoose.trusted({ $in: openStates }),
          checkAt: mongoose.trusted({ $lte: now }),
        },
        [{ $set: { checkAt: { $cond: [endsBeforeNext, '$expiresAt', next] } } }],
        { sort: { checkAt: 1 }, returnDocument: 'after', updatePipeline: true },
      )
      .lean<OrderRecord>();
  }

  /**
   * Ends checkouts of classes that are not on sale, and releases seats that crashed processes left held. An order that is
   * expiring already is settled when it is due.
   */
  private async checkHeldSeats(end: AbortSignal | undefined): Promise<void> {
    for (const { classId, onSale, orderIds } of await this.seats.listHeld()) {
      if (end?.aborted) return;
      // Queried without the state: an index of states is read entry by entry, and misses an order that changes meanwhile.
      const orders = await this.records
        .find({ _id: mongoose.trusted({ $in: orderIds }) })
        .lean<OrderRecord[]>();
      const holding = orders.filter(({ state }) => holdingStates.includes(state));
      const stray = orderIds.filter((id) => !holding.some(({ _id }) => _id.toHexString() === id));
      for (const orderId of stray) await this.seats.giveBack(classId, orderId);
      if (onSale) continue;
      for (const order of holding) {
        if (order.state === 'expiring') continue;
        if (end?.aborted) return;
        await this.logFailure(async () =>
          this.settlement.settle(await this.orders.transition(order, 'abandoned', { endedBy: 'closed' })),
        );
      }
    }
  }

  /** An order that fails must not end the run for the other orders. */
  private async logFailure(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(error);
    }
  }
}
