import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { createPaymentIntent, OperationOutput } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type Stripe from 'stripe';
import { CartItemsService } from '../carts/cart-items.service.js';
import { type ClassSummary, ClassLookupService } from '../classes/class-lookup.service.js';
import { SeatsService } from '../classes/seats.service.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { toDollars, toMinor } from '../common/money.js';
import type { InputOf } from '../common/parse-input.js';
import { ProblemError } from '@blush/server-kit/http';
import { OrderSettlementService } from './order-settlement.service.js';
import { liveStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { OrdersService } from './orders.service.js';
import { belongsTo, eventOf, PaymentIntentsService } from './payment-intents.service.js';
import { PaymentRecord } from './payment.schema.js';

export const MAX_HOLDS = 5;
/** After this time an order without a seat was left by a process that crashed. */
const PLACED_MS = 60_000;
/** One round per transition; more are needed only while other requests move the order. */
const MAX_ROUNDS = 12;

type Started = OperationOutput<typeof createPaymentIntent>;

interface Checkout {
  readonly caller: Caller;
  readonly facts: ClassSummary;
  /** The price the student agreed to, in cents. */
  readonly priceMinor: number;
}

@Injectable()
export class CheckoutService {
  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly orders: OrdersService,
    private readonly settlement: OrderSettlementService,
    private readonly intents: PaymentIntentsService,
    private readonly cartItems: CartItemsService,
    private readonly classes: ClassLookupService,
    private readonly seats: SeatsService,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: repeated calls resume the one order and its one intent. */
  async start(
    { cartId, price }: InputOf<typeof createPaymentIntent>['body'],
    caller: Caller,
  ): Promise<Started> {
    if (caller.role !== 'student') throw new ProblemError('own-class');
    const priceMinor = toMinor(price);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const item = await this.cartItems.find(cartId, caller.id);
      const facts = item && (await this.classes.find(item.classId));
      if (!facts) throw new ProblemError('not-found');
      const started = await this.advance({ caller, facts, priceMinor });
      if (started) return started;
    }
    throw new ProblemError('payments-unavailable', {}, { cause: new Error('the order kept moving') });
  }

  /** `created`: by this call. Throws `not-found` (another's intent), `payment-not-succeeded`, `payment-refunded`. */
  async complete(transactionId: string, caller: Caller): Promise<{ id: string; created: boolean }> {
    const known = await this.payments.findOne({ transactionId, userId: caller.id }).lean<PaymentRecord>();
    if (known?.status === 'refunded') throw new ProblemError('payment-refunded');
    if (known?.status === 'service pending') return { id: known._id.toHexString(), created: false };
    const intent = await this.intents.find(transactionId);
    const order = intent && (await this.orders.findByIntent(intent, caller.id));
    if (!intent || !order || !belongsTo(intent, order)) throw new ProblemError('not-found');
    const event = eventOf(intent);
    if (event !== 'paid' && event !== 'refunded') throw new ProblemError('payment-not-succeeded');
    const { _id, state } = await this.settlement.settle(
      await this.orders.transition(order, event, { intentId: intent.id }),
    );
    if (state !== 'enrolled') throw new ProblemError('payment-refunded');
    return { id: _id.toHexString(), created: true };
  }

  /** Returns `undefined` when the order was moved meanwhile and must be read again. */
  private async advance(checkout: Checkout): Promise<Started | undefined> {
    const { caller, facts } = checkout;
    const state = mongoose.trusted({ $in: liveStates });
    const live = await this.records
      .findOne({ userId: caller.id, classId: facts.id, state })
      .lean<OrderRecord>();
    const placed = live ?? (await this.place(checkout));
    const order = placed?.state === 'placed' ? await this.takeSeat(placed, checkout) : placed;
    if (order?.state === 'enrolled') throw new ProblemError('already-enrolled');
    if (order?.state === 'expiring') return this.finish(order);
    return order?.state === 'held' ? this.offer(order, checkout) : undefined;
  }

  /** Returns `undefined` when a live order for the class exists. Throws `too-many-holds`. */
  private async place(checkout: Checkout): Promise<OrderRecord | undefined> {
    const { facts, priceMinor } = checkout;
    if (facts.status !== 'approved') throw new ProblemError('class-not-available');
    if (priceMinor !== facts.priceMinor) throw priceChanged(facts);
    if (facts.availableSeat === 0) throw new ProblemError('sold-out');
    for (let slot = 1; slot <= MAX_HOLDS; slot += 1)
      try {
        return await this.insert(checkout, slot);
      } catch (error) {
        if (isDuplicateKey(error, 'classId')) return undefined;
        if (!isDuplicateKey(error, 'slot')) throw error;
      }
    throw new ProblemError('too-many-holds');
  }

  /** Unique indexes enforce one order per class and the limit of holds per student. */
  private async insert({ caller, facts }: Checkout, slot: number): Promise<OrderRecord> {
    const due = new Date(this.clock.now().getTime() + PLACED_MS);
    const order = await this.records.create({
      userId: caller.id,
      email: caller.email,
      classId: facts.id,
      className: facts.className,
      priceMinor: facts.priceMinor,
      slot,
      state: 'placed',
      expiresAt: due,
      checkAt: due,
    });
    return order.toObject<OrderRecord>();
  }

  private async takeSeat(order: OrderRecord, checkout: Checkout): Promise<OrderRecord> {
    const seat = await this.seats.hold(checkout.facts.id, order._id.toHexString());
    const after = await this.orders.transition(order, seat === 'held' ? 'seat-taken' : 'seat-refused');
    if (seat === 'refused' && after.state === 'expired') throw await this.refusal(checkout);
    return after;
  }

  /** The cart item was dropped meanwhile, the class is closed, or it is sold out. */
  private async refusal({ caller, facts }: Checkout): Promise<ProblemError> {
    if (!(await this.cartItems.has(caller.id, facts.id))) return new ProblemError('not-found');
    return new ProblemError(facts.status === 'approved' ? 'sold-out' : 'class-not-available');
  }

  private async offer(
    order: OrderRecord,
    { caller, facts, priceMinor }: Checkout,
  ): Promise<Started | undefined> {
    const agreed = priceMinor === order.priceMinor;
    if (!agreed && priceMinor !== facts.priceMinor) throw priceChanged(facts);
    // Checked after the order exists: a drop before it found nothing to abandon, a later one finds it.
    const dropped = !(await this.cartItems.has(caller.id, facts.id));
    if (this.settlement.isDue(order) || facts.status !== 'approved' || dropped || !agreed)
      return this.finish(await this.orders.transition(order, 'abandoned'));
    const intent = await this.intentOf(order);
    if (!intent) return undefined;
    const event = eventOf(intent);
    if (event === 'unpaid') return toStarted(order, intent);
    return this.finish(await this.orders.transition(order, event, { intentId: intent.id }));
  }

  /** Returns `undefined` when the order was moved meanwhile. */
  private async intentOf(order: OrderRecord): Promise<Stripe.PaymentIntent | undefined> {
    const known = order.intentId === undefined ? undefined : await this.intents.find(order.intentId);
    if (known) return known;
    const created = await this.intents.create(order);
    if (created) return (await this.orders.recordIntent(order, created.id)) ? created : undefined;
    await this.finish(await this.orders.transition(order, 'withheld'));
    // No retry with another order: in a permanent failure, each click would add one.
    throw new ProblemError('payments-unavailable');
  }

  /** Ends an order before a new one takes its place. */
  private async finish(order: OrderRecord): Promise<undefined> {
    const { state } = await this.settlement.settle(order);
    if (state === 'enrolled') throw new ProblemError('already-enrolled');
    if (state === 'expiring') throw new ProblemError('payments-unavailable');
  }
}

function priceChanged({ priceMinor }: ClassSummary): ProblemError {
  return new ProblemError('price-changed', { price: toDollars(priceMinor) });
}

function toStarted(order: OrderRecord, { client_secret: clientSecret }: Stripe.PaymentIntent): Started {
  if (clientSecret === null) throw new Error('The provider answered no client secret');
  return {
    clientSecret,
    orderId: order._id.toHexString(),
    price: toDollars(order.priceMinor),
    expiresAt: order.expiresAt.toISOString(),
  };
}
