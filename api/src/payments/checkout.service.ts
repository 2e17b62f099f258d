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
import { activeStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { OrdersService } from './orders.service.js';
import { belongsTo, eventOf, PaymentIntentsService } from './payment-intents.service.js';
import { PaymentRecord } from './payment.schema.js';

export const MAX_HOLDS = 5;
/** An order that has no seat after this time was left by a process that crashed. */
const PLACED_MS = 60_000;
/** A round is repeated when it ended an order, or when another request changed the order. */
const MAX_ROUNDS = 12;

type StartedCheckout = OperationOutput<typeof createPaymentIntent>;

interface Checkout {
  readonly caller: Caller;
  readonly classSummary: ClassSummary;
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
  ): Promise<StartedCheckout> {
    if (caller.role !== 'student') throw new ProblemError('own-class');
    const priceMinor = toMinor(price);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const item = await this.cartItems.find(cartId, caller.id);
      const classSummary = item && (await this.classes.find(item.classId));
      if (!classSummary) throw new ProblemError('not-found');
      const started = await this.advance({ caller, classSummary, priceMinor });
      if (started) return started;
    }
    throw new ProblemError(
      'payments-unavailable',
      {},
      { cause: new Error(`the order changed in each of ${MAX_ROUNDS} rounds`) },
    );
  }

  /** `id`: of the payment, as of its order. `created`: the payment was not yet recorded when the call began. Throws `not-found` (also for another user's intent), `payment-not-succeeded`, `payment-refunded`. */
  async complete(transactionId: string, caller: Caller): Promise<{ id: string; created: boolean }> {
    const known = await this.payments.findOne({ transactionId, userId: caller.id }).lean<PaymentRecord>();
    if (known?.status === 'refunded') throw new ProblemError('payment-refunded');
    if (known?.status === 'service pending') return { id: known._id.toHexString(), created: false };
    const intent = await this.intents.find(transactionId);
    const order = intent && (await this.orders.findByIntent(intent, caller.id));
    if (!intent || !order || !belongsTo(intent, order)) throw new ProblemError('not-found');
    const event = eventOf(intent);
    if (event === 'unpaid' || event === 'cancelled') throw new ProblemError('payment-not-succeeded');
    const { _id, state } = await this.settlement.settle(
      await this.orders.transition(order, event, { intentId: intent.id }),
    );
    if (state !== 'enrolled') throw new ProblemError('payment-refunded');
    return { id: _id.toHexString(), created: true };
  }

  /** Returns `undefined` when another round is due: this one ended an order, or another request changed the order. */
  private async advance(checkout: Checkout): Promise<StartedCheckout | undefined> {
    const { caller, classSummary } = checkout;
    const state = mongoose.trusted({ $in: activeStates });
    const live = await this.records
      .findOne({ userId: caller.id, classId: classSummary.id, state })
      .lean<OrderRecord>();
    const placed = live ?? (await this.place(checkout));
    const order = placed?.state === 'placed' ? await this.takeSeat(placed) : placed;
    if (order?.state === 'enrolled') throw new ProblemError('already-enrolled');
    if (order?.state === 'expiring') return this.finish(order);
    return order?.state === 'held' ? this.offerIntent(order, checkout) : undefined;
  }

  /**
   * Returns `undefined` when a concurrent request of the student placed an order for the class.
   * Throws `class-not-available`, `price-changed`, `sold-out`, `too-many-holds`.
   */
  private async place(checkout: Checkout): Promise<OrderRecord | undefined> {
    const { classSummary, priceMinor } = checkout;
    if (classSummary.status !== 'approved') throw new ProblemError('class-not-available');
    if (priceMinor !== classSummary.priceMinor) throw priceChanged(classSummary);
    if (classSummary.availableSeat === 0) throw new ProblemError('sold-out');
    for (let slot = 1; slot <= MAX_HOLDS; slot += 1)
      try {
        return await this.insert(checkout, slot);
      } catch (error) {
        if (isDuplicateKey(error, 'classId')) return undefined;
        if (!isDuplicateKey(error, 'slot')) throw error;
      }
    throw new ProblemError('too-many-holds');
  }

  /** Unique indexes allow a student one live order for each class, and one for each of MAX_HOLDS slots. */
  private async insert({ caller, classSummary }: Checkout, slot: number): Promise<OrderRecord> {
    const due = new Date(this.clock.now().getTime() + PLACED_MS);
    const order = await this.records.create({
      userId: caller.id,
      email: caller.email,
      classId: classSummary.id,
      className: classSummary.className,
      priceMinor: classSummary.priceMinor,
      slot,
      state: 'placed',
      expiresAt: due,
      checkAt: due,
    });
    return order.toObject<OrderRecord>();
  }

  /** A refused seat expires the order; the next round reads whether the class, the cart item or another order is why. */
  private async takeSeat(order: OrderRecord): Promise<OrderRecord> {
    const seat = await this.seats.hold(order.classId.toHexString(), order._id.toHexString());
    return this.orders.transition(order, seat === 'held' ? 'seat-taken' : 'seat-refused');
  }

  private async offerIntent(
    order: OrderRecord,
    { caller, classSummary, priceMinor }: Checkout,
  ): Promise<StartedCheckout | undefined> {
    const agreed = priceMinor === order.priceMinor;
    if (!agreed && priceMinor !== classSummary.priceMinor) throw priceChanged(classSummary);
    // The order is in the database: a later deletion of the cart item finds and abandons it, an earlier one did not.
    const deleted = !(await this.cartItems.has(caller.id, classSummary.id));
    if (this.settlement.isDue(order) || classSummary.status !== 'approved' || deleted || !agreed)
      return this.finish(await this.orders.transition(order, 'abandoned'));
    const intent = await this.ensureIntent(order);
    if (!intent) return undefined;
    const event = eventOf(intent);
    if (event === 'unpaid') return toStartedCheckout(order, intent);
    return this.finish(await this.orders.transition(order, event, { intentId: intent.id }));
  }

  /** Returns `undefined` when another request changed the order. */
  private async ensureIntent(order: OrderRecord): Promise<Stripe.PaymentIntent | undefined> {
    const known = order.intentId === undefined ? undefined : await this.intents.find(order.intentId);
    if (known) return known;
    const created = await this.intents.create(order);
    if (created) return (await this.orders.recordIntent(order, created.id)) ? created : undefined;
    await this.finish(await this.orders.transition(order, 'not-created'));
    // No further round: during a permanent failure each click would place an order per round.
    throw new ProblemError('payments-unavailable');
  }

  /**
   * Ends the order, so that the next round can place a new one. Throws `already-enrolled` when it was paid, and
   * `payments-unavailable` when Stripe did not confirm the cancellation.
   */
  private async finish(order: OrderRecord): Promise<undefined> {
    const { state } = await this.settlement.settle(order);
    if (state === 'enrolled') throw new ProblemError('already-enrolled');
    if (state === 'expiring') throw new ProblemError('payments-unavailable');
  }
}

function priceChanged({ priceMinor }: ClassSummary): ProblemError {
  return new ProblemError('price-changed', { price: toDollars(priceMinor) });
}

function toStartedCheckout(
  order: OrderRecord,
  { client_secret: clientSecret }: Stripe.PaymentIntent,
): StartedCheckout {
  if (clientSecret === null) throw new Error('Stripe returned an intent without a client secret');
  return {
    clientSecret,
    orderId: order._id.toHexString(),
    price: toDollars(order.priceMinor),
    expiresAt: order.expiresAt.toISOString(),
  };
}
