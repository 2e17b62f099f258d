import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { SeatsService } from '../classes/seats.service.js';
import { Clock } from '../common/clock.js';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';

import { holdingStates, openStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { OrderSettlementService } from './order-settlement.service.js';
import { OrdersService } from './orders.service.js';

/** How often an open order is looked at, besides the moment at which its hold ends. */
const CHECK_EVERY_MS = 60_000;
/** Orders settled at the same time, and at most in one run. */
const AT_ONCE = 4;
const PER_RUN = 200;

/**
 * Drives unfinished orders on: holds that end, browsers that were closed after paying, webhooks that were lost,
 * processes that died. Every API process may run it; each order goes to one of them at a time.
 */
@Injectable()
export class ReconcilerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReconcilerService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    private readonly orders: OrdersService,
    private readonly settlement: OrderSettlementService,
    private readonly seats: SeatsService,
    private readonly clock: Clock,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { reconcileIntervalMs } = this.config;
    if (reconcileIntervalMs > 0) this.timer = setInterval(() => this.tick(), reconcileIntervalMs);
  }

  /** Lets a run under way finish: its orders would only wait for the next one. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One run: every order that is due, and every seat whose order no longer holds it. */
  async reconcile(): Promise<void> {
    await this.checkSeats();
    let left = PER_RUN;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const order = await this.claim();
        if (!order) return;
        await this.attempt(() => this.settlement.settle(order));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  private tick(): void {
    this.running ??= this.reconcile()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => {
        this.running = undefined;
      });
  }

  /** Takes the order that is due longest; with `checkAt` put off, other processes leave it alone for a while. */
  private async claim(): Promise<OrderRecord | null> {
    const now = this.clock.now();
    const next = new Date(now.getTime() + CHECK_EVERY_MS);
    const beforeItEnds = { $and: [{ $gt: ['$expiresAt', now] }, { $lt: ['$expiresAt', next] }] };
    return this.records
      .findOneAndUpdate(
        {
          state: mongoose.trusted({ $in: openStates }),
          checkAt: mongoose.trusted({ $lte: now }),
        },
        [{ $set: { checkAt: { $cond: [beforeItEnds, '$expiresAt', next] } } }],
        { sort: { checkAt: 1 }, returnDocument: 'after', updatePipeline: true },
      )
      .lean<OrderRecord>();
  }

  /** Ends the checkouts of closed classes, and releases seats that a process took for an order and then died. */
  private async checkSeats(): Promise<void> {
    for (const { classId, approved, orderIds } of await this.seats.held()) {
      const holding = await this.records
        .find({
          _id: mongoose.trusted({ $in: orderIds }),
          state: mongoose.trusted({ $in: holdingStates }),
        })
        .lean<OrderRecord[]>();
      const stray = orderIds.filter((id) => !holding.some(({ _id }) => _id.toHexString() === id));
      for (const orderId of stray) await this.seats.giveBack(classId, orderId);
      if (approved) continue;
      for (const { _id } of holding)
        await this.attempt(async () =>
          this.settlement.settle(await this.orders.transition({ _id }, 'abandoned')),
        );
    }
  }

  /** An order that fails must not end the run for the others. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(error);
    }
  }
}
