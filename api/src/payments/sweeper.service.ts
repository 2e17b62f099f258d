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
import { holdingStates, openStates } from './order-table.js';
import { OrderRecord } from './order.schema.js';
import { OrdersService } from './orders.service.js';

/** An open order is looked at this often, and at once when its hold ends. */
const CHECK_EVERY_MS = 60_000;
/** Orders looked after at the same time, and at most in one sweep. */
const AT_ONCE = 4;
const PER_SWEEP = 200;

/**
 * Looks after orders that nobody drives on: holds that end, browsers that were closed after paying, webhooks
 * that were lost, processes that died. Every API process may run it; each order goes to one of them at a time.
 */
@Injectable()
export class SweeperService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SweeperService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    private readonly orders: OrdersService,
    private readonly seats: SeatsService,
    private readonly clock: Clock,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { sweepIntervalMs } = this.config;
    if (sweepIntervalMs > 0) this.timer = setInterval(() => this.tick(), sweepIntervalMs);
  }

  /** Lets a sweep under way finish: its orders would only wait for the next one. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One sweep: every order that is due, and every seat whose order no longer holds it. */
  async sweep(): Promise<void> {
    await this.checkSeats();
    let left = PER_SWEEP;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const order = await this.claim();
        if (!order) return;
        await this.lookAfter(order);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  private tick(): void {
    this.running ??= this.sweep()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => {
        this.running = undefined;
      });
  }

  /** Takes the order that is due longest; by putting its next look off it is nobody else's for a while. */
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

  private async lookAfter(order: OrderRecord): Promise<void> {
    await this.attempt(() => this.orders.settle(order));
  }

  /** Ends the checkouts of closed classes, and gives back seats that a process took for an order and then died. */
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
        await this.attempt(async () => this.orders.settle(await this.orders.tell(_id, 'abandoned')));
    }
  }

  /** One order that cannot be driven on must not keep the others from it. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(error);
    }
  }
}
