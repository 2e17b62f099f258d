import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type Stripe from 'stripe';
import { Clock } from '../common/clock.js';
import { isOutcomeUnknown } from '../common/transaction.js';
import { belongsTo, factOf, type IntentFact, IntentsService, isUnanswered } from './intents.service.js';
import { type News, OrderMoves, type Outcome } from './order-moves.service.js';
import { type Line, lineFor, type OrderEvent, type OrderState } from './order-table.js';
import { OrderRecord } from './order.schema.js';

/** More often than this nobody is beaten to an order: its states lead forward only. */
const MAX_ATTEMPTS = 20;
/** As often a write whose outcome stays unknown is read again before the caller is told to come back. */
const MAX_UNKNOWN = 2;

/** What is asked next about an order, by its state: answers what was learned, or nothing where it rests. */
type Question = (order: OrderRecord) => Promise<OrderEvent | undefined> | undefined;

/** Moves orders by the order table, and by nothing else. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    private readonly moves: OrderMoves,
    private readonly intents: IntentsService,
    private readonly clock: Clock,
  ) {}

  /** Tells an order what was learned and answers it as it then is. Throws `IllegalMove` for what cannot be. */
  async tell(id: Types.ObjectId, event: OrderEvent, news: News = {}): Promise<OrderRecord> {
    let learned = event;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const order = await this.orders.findById(id).lean<OrderRecord>();
      if (!order) throw new Error(`Order ${id.toHexString()} does not exist`);
      const line = lineFor(order.state, learned);
      const outcome = await this.carryOut(order, line, news, attempt);
      if (outcome === 'no-seat') learned = 'paid-without-seat';
      else if (outcome !== 'missed') {
        if (line.from !== line.to)
          this.logger.log(`order ${id.toHexString()}: ${line.from} -> ${line.to}, ${learned}`);
        return outcome;
      }
    }
    throw new Error(`Order ${id.toHexString()} did not take "${event}"`);
  }

  /** Drives an order on until it rests, or until the provider does not answer. */
  async settle(order: OrderRecord): Promise<OrderRecord> {
    let current = order;
    for (;;) {
      const learned = await this.ask(current);
      if (learned === undefined) return current;
      const told = await this.tell(current._id, learned);
      if (told.state === current.state) return told;
      current = told;
    }
  }

  /**
   * Tells an intent's order what the intent says, and drives it on. Money that names an order and did not come by
   * its intent goes back; intents that name none of our orders are left alone.
   */
  async learn(intent: Stripe.PaymentIntent): Promise<void> {
    const order = await this.orderOf(intent);
    if (!order) return;
    const fact = factOf(intent);
    if (belongsTo(intent, order))
      await this.settle(await this.tell(order._id, fact, { intentId: intent.id }));
    else if (fact === 'paid') {
      this.logger.error(`intent ${intent.id} is not that of order ${order._id.toHexString()}: refunded`);
      await this.intents.refund(intent.id);
    }
  }

  /** The order an intent names, of one student if `userId` is given. */
  async orderOf({ metadata }: Stripe.PaymentIntent, userId?: string): Promise<OrderRecord | undefined> {
    const { orderId = '' } = metadata;
    if (!/^[0-9a-f]{24}$/.test(orderId)) return undefined;
    const order = await this.orders
      .findOne({ _id: orderId, ...(userId !== undefined && { userId }) })
      .lean<OrderRecord>();
    return order ?? undefined;
  }

  /** Ends the checkout of a class, if one is under way: its seat goes back, unless it was paid by now. */
  async abandon(userId: string, classId: string): Promise<void> {
    const order = await this.orders
      .findOne({ userId, classId, state: mongoose.trusted({ $in: ['placed', 'held'] }) })
      .lean<OrderRecord>();
    if (order) await this.settle(await this.tell(order._id, 'abandoned'));
  }

  /** Whether the time of an order that waits for a seat or for its money is up. */
  isDue({ state, expiresAt }: OrderRecord): boolean {
    return (state === 'placed' || state === 'held') && expiresAt <= this.clock.now();
  }

  private readonly questions: Readonly<Record<OrderState, Question>> = {
    placed: (order) => (this.isDue(order) ? Promise.resolve('abandoned') : undefined),
    held: (order) => (this.isDue(order) ? Promise.resolve('abandoned') : this.lookUp(order)),
    expiring: (order) => this.fence(order),
    refunding: (order) => this.intents.refund(intentOf(order)),
    enrolled: () => undefined,
    expired: () => undefined,
    refunded: () => undefined,
  };

  private async ask(order: OrderRecord): Promise<OrderEvent | undefined> {
    try {
      return await this.questions[order.state](order);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      this.logger.warn(`order ${order._id.toHexString()}: the provider did not answer`);
      return 'unanswered';
    }
  }

  private async lookUp({ intentId }: OrderRecord): Promise<IntentFact | undefined> {
    if (intentId === undefined) return undefined;
    const intent = await this.intents.find(intentId);
    return intent ? factOf(intent) : 'cancelled';
  }

  /** Makes sure that nobody can pay the order any more, or learns that somebody did. */
  private async fence(order: OrderRecord): Promise<IntentFact | 'withheld'> {
    if (order.heldAt === undefined) return 'cancelled';
    if (order.intentId !== undefined) return this.intents.cancel(order.intentId);
    // Whether an intent was made is not known; asking again under the same key finds it.
    const made = await this.intents.create(order);
    if (!made) return 'withheld';
    await this.remember(order, made.id);
    return this.intents.cancel(made.id);
  }

  /**
   * Writes down an order's intent; answers whether the order still is as it was. Nobody is given an intent that was
   * not written down while the order was held: this is why an expiring order without one can be paid by nobody.
   */
  async remember({ _id, state }: OrderRecord, intentId: string): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne({ _id, state }, { $set: { intentId } });
    return matchedCount === 1;
  }

  /** A write whose outcome is not known counts as missed: the order is read again, and says what became of it. */
  private async carryOut(order: OrderRecord, line: Line, news: News, attempt: number): Promise<Outcome> {
    try {
      return await this.moves.by[line.by](order, line, news);
    } catch (error) {
      if (isOutcomeUnknown(error) && attempt <= MAX_UNKNOWN) return 'missed';
      throw error;
    }
  }
}

function intentOf({ _id, intentId }: OrderRecord): string {
  if (intentId === undefined) throw new Error(`Order ${_id.toHexString()} has no intent to refund`);
  return intentId;
}
