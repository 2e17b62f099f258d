import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { OrderEvent } from './order-table.js';
import type { EndReason } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { OrderTransitions } from './order-transitions.service.js';
import { type IntentNews, isUnanswered, newsOf, PaymentIntents } from './payment-intents.service.js';

interface Ending {
  readonly event: 'abandoned';
  readonly endedBy: EndReason;
}

@Injectable()
export class OrderSettlement {
  private readonly logger = new Logger(OrderSettlement.name);

  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    private readonly orders: OrderTransitions,
    private readonly intents: PaymentIntents,
    private readonly clock: Clock,
  ) {}

  /** Applies transitions until the order needs no further one, or until Stripe does not answer. */
  async settle(order: OrderRecord): Promise<OrderRecord> {
    let current = order;
    for (;;) {
      const next = await this.nextEvent(current);
      if (next === undefined) return current;
      const { event, ...details } = typeof next === 'string' ? { event: next } : next;
      const after = await this.orders.transition(current, event, details);
      if (after.state === current.state) return after;
      current = after;
    }
  }

  /** The student dropped the class: ends an open checkout and releases its seat, unless it is already paid. */
  async drop(userId: string, classId: string): Promise<void> {
    const order = await this.records
      .findOne({ userId, classId, state: mongoose.trusted({ $in: ['placed', 'held'] }) })
      .lean<OrderRecord>();
    if (order) await this.settle(await this.orders.transition(order, 'abandoned', { endedBy: 'dropped' }));
  }

  /** Why an order that waits for a seat or a payment has expired; `undefined` before. */
  expiryOf(order: OrderRecord): 'closed' | 'lapsed' | undefined {
    const isWaiting = order.state === 'placed' || order.state === 'held';
    if (!isWaiting || order.expiresAt > this.clock.now()) return undefined;
    return wasCutShort(order) ? 'closed' : 'lapsed';
  }

  private async nextEvent(order: OrderRecord): Promise<OrderEvent | Ending | IntentNews | undefined> {
    const endedBy = this.expiryOf(order);
    if (endedBy) return { event: 'abandoned', endedBy };
    try {
      switch (order.state) {
        case 'held':
          return await this.intentEvent(order);
        case 'expiring':
          return await this.cancelIntent(order);
        case 'refunding':
          return await this.intents.refund(intentIdOf(order));
        default:
          return undefined;
      }
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      this.logger.warn(`order ${order._id.toHexString()}: Stripe did not answer`);
      return 'unanswered';
    }
  }

  private async intentEvent({
    intentId,
  }: OrderRecord): Promise<IntentNews | Ending | 'cancelled' | undefined> {
    if (intentId === undefined) return undefined;
    const intent = await this.intents.find(intentId);
    if (!intent) return 'cancelled';
    const news = newsOf(intent);
    const refused = news.event === 'unpaid' && (await this.intents.isDeclinedTooOften(intent));
    return refused ? { event: 'abandoned', endedBy: 'declined' } : news;
  }

  /** Ensures that the order cannot be paid any more, or finds that it was paid. */
  private async cancelIntent(order: OrderRecord): Promise<IntentNews | 'cancelled' | 'not-created'> {
    if (order.intentId !== undefined) return this.intents.cancel(order.intentId);
    // No intent is created before the first hold.
    if (order.heldAt === undefined) return 'cancelled';
    // An intent may exist: creating it again under the same key finds it.
    const intent = await this.intents.create(order);
    if (!intent) return 'not-created';
    await this.orders.recordIntent(order, intent.id);
    return this.intents.cancel(intent.id);
  }
}

/** Whether the end of the sale ended the hold early, which is not the student's doing. */
function wasCutShort({ heldAt, expiresAt }: OrderRecord): boolean {
  return heldAt !== undefined && expiresAt.getTime() < heldAt.getTime() + HOLD_MINUTES * 60_000;
}

function intentIdOf({ _id, intentId }: OrderRecord): string {
  if (intentId === undefined) throw new Error(`Order ${_id.toHexString()} has no intent to refund`);
  return intentId;
}
