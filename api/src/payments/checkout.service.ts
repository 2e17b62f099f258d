import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type createPaymentIntent, type OperationOutput } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type Stripe from 'stripe';
import { CartItems } from '../cart-items/cart-items.service.js';
import { ClassLookup } from '../classes/class-lookup.service.js';
import type { Caller } from '../common/caller.js';
import { toMinor } from '../common/money.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { OrderSettlement } from './order-settlement.service.js';
import { type EndReason, activeStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { OrderTransitions } from './order-transitions.service.js';
import { KeptCardsService } from './kept-cards.service.js';
import { toPrice } from '../prices/prices.js';
import { belongsTo, newsOf, PaymentIntents } from './payment-intents.service.js';
import { type Checkout, OrderPlacement, priceChanged } from './order-placement.service.js';

/** A round is repeated when it ended an order, or when another request changed the order. */
const MAX_ROUNDS = 12;

type StartedCheckout = OperationOutput<typeof createPaymentIntent>;

@Injectable()
export class CheckoutService {
  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    private readonly orders: OrderTransitions,
    private readonly settlement: OrderSettlement,
    private readonly intents: PaymentIntents,
    private readonly cartItems: CartItems,
    private readonly classes: ClassLookup,
    private readonly placing: OrderPlacement,
    private readonly keptCards: KeptCardsService,
  ) {}

  /**
   * Idempotent: repeated calls resume the one order and its one intent.
   * @param signedInAt of the caller's token, in Unix seconds; without it no card is kept
   */
  async start(
    { cartId, price }: InputOf<typeof createPaymentIntent>['body'],
    caller: Caller,
    signedInAt?: number,
  ): Promise<StartedCheckout> {
    if (caller.role !== 'student') throw new ProblemError('own-class');
    const priceMinor = toMinor(price);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const item = await this.cartItems.find(cartId, caller.id);
      const classSummary = item && (await this.classes.find(item.classId));
      if (!classSummary) throw new ProblemError('not-found');
      const started = await this.advance({ caller, signedInAt, classSummary, priceMinor });
      if (started) return started;
    }
    throw new ProblemError(
      'payments-unavailable',
      {},
      { cause: new Error(`the order changed in each of ${MAX_ROUNDS} rounds`) },
    );
  }

  /**
   * Returns the payment's id, and whether it was not yet recorded when the call began. Throws `not-found` (also for another
   * user's intent), `payment-not-succeeded`, `payment-refunded`.
   */
  async complete(transactionId: string, caller: Caller): Promise<{ id: string; created: boolean }> {
    // A browser gets an intent only after it was recorded: for any other id, Stripe is not called.
    const order = await this.records
      .findOne({ intentId: transactionId, userId: caller.id })
      .lean<OrderRecord>();
    if (!order) throw new ProblemError('not-found');
    if (order.state === 'enrolled') return { id: order._id.toHexString(), created: false };
    if (order.state === 'refunding' || order.state === 'refunded') throw new ProblemError('payment-refunded');
    const intent = await this.intents.find(transactionId);
    if (!intent || !belongsTo(intent, order)) throw new ProblemError('not-found');
    const { event, ...facts } = newsOf(intent);
    if (event === 'unpaid' || event === 'cancelled') throw new ProblemError('payment-not-succeeded');
    const { _id, state } = await this.settlement.settle(await this.orders.transition(order, event, facts));
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
    const placed = live ?? (await this.placing.place(checkout));
    const order = placed?.state === 'placed' ? await this.placing.takeSeat(placed, checkout) : placed;
    if (order?.state === 'enrolled') throw new ProblemError('already-enrolled');
    if (order?.state === 'expiring') return this.finish(order);
    return order?.state === 'held' ? this.offerIntent(order, checkout) : undefined;
  }

  private async offerIntent(order: OrderRecord, checkout: Checkout): Promise<StartedCheckout | undefined> {
    const { caller, signedInAt } = checkout;
    const endedBy = await this.endReason(order, checkout);
    if (endedBy) return this.finish(await this.orders.transition(order, 'abandoned', { endedBy }));
    if (order.unverified && caller.emailVerified) await this.orders.leaveShare(order);
    const intent = await this.ensureIntent(order);
    if (!intent) return undefined;
    const { event, ...facts } = newsOf(intent);
    if (event !== 'unpaid')
      return this.finish(await this.orders.transition(order, event, { intentId: intent.id, ...facts }));
    if (await this.intents.isDeclinedTooOften(intent))
      return this.finish(await this.orders.transition(order, 'abandoned', { endedBy: 'declined' }));
    const signIn = signedInAt === undefined ? undefined : { userId: caller.id, signedInAt };
    return {
      ...toStartedCheckout(order, intent),
      ...(signIn && (await this.keptCards.offer(intent, signIn))),
    };
  }

  /** Why the held order has to end; `undefined` if it can be paid. Throws `price-changed`. */
  private async endReason(order: OrderRecord, checkout: Checkout): Promise<EndReason | undefined> {
    const { caller, classSummary, priceMinor } = checkout;
    if (priceMinor !== order.priceMinor && priceMinor !== classSummary.priceMinor)
      throw priceChanged(classSummary);
    if (classSummary.status !== 'approved' || classSummary.isSaleOver) return 'closed';
    const expiry = this.settlement.expiryOf(order);
    if (expiry) return expiry;
    // The order is in the database by now: a later deletion of the cart item abandons it, an earlier one is seen here.
    if (!(await this.cartItems.has(caller.id, classSummary.id))) return 'dropped';
    // A higher price is not charged for a seat that is held at a lower one.
    if (priceMinor >= order.priceMinor) return undefined;
    // Without a new hold, the student would lose the seat by opening the page.
    if (!(await this.placing.mayHoldAnew(checkout)))
      throw priceChanged(order, { detail: 'The seat that is held for you keeps its price.' });
    return 'repriced';
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

function toStartedCheckout(
  order: OrderRecord,
  { client_secret: clientSecret }: Stripe.PaymentIntent,
): StartedCheckout {
  if (clientSecret === null) throw new Error('Stripe returned an intent without a client secret');
  return {
    clientSecret,
    orderId: order._id.toHexString(),
    ...toPrice(order),
    expiresAt: order.expiresAt.toISOString(),
  };
}
