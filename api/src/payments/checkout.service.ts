import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { createPaymentIntent, OperationOutput } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type Stripe from 'stripe';
import { CartItemsService } from '../carts/cart-items.service.js';
import { type ClassFacts, ClassFactsService } from '../classes/class-facts.service.js';
import { SeatsService } from '../classes/seats.service.js';
import type { Caller } from '../common/caller.js';
import { toDollars, toMinor } from '../common/money.js';
import type { InputOf } from '../common/parse-input.js';
import { ProblemError } from '../common/problem-error.js';
import { factOf, IntentsService } from './intents.service.js';
import { liveStates } from './order-table.js';
import { OrderRecord } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.service.js';

type Started = OperationOutput<typeof createPaymentIntent>;

/** Each round moves the order forward; more are needed only while others move it too. */
const MAX_ROUNDS = 12;

/** A checkout as one call sees it. */
interface Checkout {
  readonly caller: Caller;
  readonly facts: ClassFacts;
  /** What the student saw and agreed to, in cents. */
  readonly posted: number;
}

/** `POST /create-payment-intent`: starts the checkout of a selected class, or resumes the one there is. */
@Injectable()
export class CheckoutService {
  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrder,
    private readonly intents: IntentsService,
    private readonly cartItems: CartItemsService,
    private readonly classes: ClassFactsService,
    private readonly seats: SeatsService,
  ) {}

  /** Answers what the card form needs. However often it is called, there is one order and one intent. */
  async start(
    { cartId, price }: InputOf<typeof createPaymentIntent>['body'],
    caller: Caller,
  ): Promise<Started> {
    if (caller.role !== 'student') throw new ProblemError('own-class');
    const posted = toMinor(price);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const item = await this.cartItems.find(cartId, caller.id);
      const facts = item && (await this.classes.find(item.classId));
      if (!facts) throw new ProblemError('not-found');
      const started = await this.advance({ caller, facts, posted });
      if (started) return started;
    }
    throw new ProblemError('payments-unavailable', {}, { cause: new Error('the order kept moving') });
  }

  /** Takes the order as far as it can go; answers nothing where it moved meanwhile and must be read again. */
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

  private async place({ caller, facts, posted }: Checkout): Promise<OrderRecord | undefined> {
    if (facts.status !== 'approved') throw new ProblemError('class-not-available');
    if (posted !== facts.priceMinor) throw priceChanged(facts);
    if (facts.availableSeat === 0) throw new ProblemError('sold-out');
    return this.placing.place(caller, facts);
  }

  private async takeSeat(order: OrderRecord, checkout: Checkout): Promise<OrderRecord> {
    const seat = await this.seats.hold(checkout.facts.id, order._id.toHexString());
    const told = await this.orders.tell(order._id, seat === 'held' ? 'seat-taken' : 'seat-refused');
    if (seat === 'refused' && told.state === 'expired') throw await this.refusal(checkout);
    return told;
  }

  /** Why there is no seat: the student dropped the class meanwhile, the school closed it, or it is sold out. */
  private async refusal({ caller, facts }: Checkout): Promise<ProblemError> {
    if (!(await this.cartItems.has(caller.id, facts.id))) return new ProblemError('not-found');
    return new ProblemError(facts.status === 'approved' ? 'sold-out' : 'class-not-available');
  }

  private async offer(order: OrderRecord, { caller, facts, posted }: Checkout): Promise<Started | undefined> {
    const agreed = posted === order.amountMinor;
    if (!agreed && posted !== facts.priceMinor) throw priceChanged(facts);
    // Dropped before there was an order to abandon. Asked now that there is one: who drops it later finds it.
    const dropped = !(await this.cartItems.has(caller.id, facts.id));
    // Time is up, the school closed the class, the student dropped it or agreed to its new price: this order ends.
    if (this.orders.isDue(order) || facts.status !== 'approved' || dropped || !agreed)
      return this.finish(await this.orders.tell(order._id, 'abandoned'));
    const intent = await this.intentOf(order);
    if (!intent) return undefined;
    const fact = factOf(intent);
    if (fact === 'unpaid') return toStarted(order, intent);
    return this.finish(await this.orders.tell(order._id, fact, { intentId: intent.id }));
  }

  /** The order's intent as the provider has it now; nothing where the order moved meanwhile. */
  private async intentOf(order: OrderRecord): Promise<Stripe.PaymentIntent | undefined> {
    const known = order.intentId === undefined ? undefined : await this.intents.find(order.intentId);
    if (known) return known;
    const made = await this.intents.create(order);
    if (made) return (await this.orders.remember(order, made.id)) ? made : undefined;
    await this.finish(await this.orders.tell(order._id, 'withheld'));
    // Not tried here with another order: where the provider fails for good, clicks would pile them up.
    throw new ProblemError('payments-unavailable');
  }

  /** Ends an order before another takes its place; its money, if some came, decides how. */
  private async finish(order: OrderRecord): Promise<undefined> {
    const { state } = await this.orders.settle(order);
    if (state === 'enrolled') throw new ProblemError('already-enrolled');
    if (state === 'expiring') throw new ProblemError('payments-unavailable');
  }
}

function priceChanged({ priceMinor }: ClassFacts): ProblemError {
  return new ProblemError('price-changed', { price: toDollars(priceMinor) });
}

function toStarted(order: OrderRecord, { client_secret: clientSecret }: Stripe.PaymentIntent): Started {
  if (clientSecret === null) throw new Error('The provider answered no client secret');
  return {
    clientSecret,
    orderId: order._id.toHexString(),
    price: toDollars(order.amountMinor),
    expiresAt: order.expiresAt.toISOString(),
  };
}
