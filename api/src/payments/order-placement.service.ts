import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError, type ProblemFacts } from '@blush/server-kit/http';
import { MAX_HOLDS, type ProblemCode } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type { ClassSummary } from '../classes/class-lookup.service.js';
import { Seats } from '../classes/seats.service.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { toDollars } from '../common/money.js';
import { Refusals } from '../limits/refusals.service.js';
import { UserLimits } from '../limits/user-limits.service.js';
import { VerificationMailer } from '../limits/verification-mailer.service.js';
import { holdingStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { OrderTransitions } from './order-transitions.service.js';

const MAX_UNVERIFIED_HOLDS = 1;
/** An order that has no seat after this time was left by a process that crashed. */
const PLACED_MS = 60_000;

export interface Checkout {
  readonly caller: Caller;
  /** Sign-in of the caller's token, in Unix seconds. */
  readonly signedInAt: number | undefined;
  readonly classSummary: ClassSummary;
  /** The price the student agreed to, in cents. */
  readonly priceMinor: number;
}

/** Places an order and takes its seat. */
@Injectable()
export class OrderPlacement {
  constructor(
    @InjectModel(OrderRecord.name) private readonly records: Model<OrderRecord>,
    private readonly orders: OrderTransitions,
    private readonly seats: Seats,
    private readonly limits: UserLimits,
    private readonly refusals: Refusals,
    private readonly mailer: VerificationMailer,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns `undefined` when a concurrent request of the student placed an order for the class. Throws `class-not-available`,
   * `price-changed`, `sale-ended`, `sold-out`, `too-many-holds`, `one-unverified-hold`, `unverified-share-full`,
   * `hold-cool-down`, `too-many-intents`.
   */
  async place(checkout: Checkout): Promise<OrderRecord | undefined> {
    const { caller, classSummary, priceMinor } = checkout;
    if (classSummary.status !== 'approved') throw new ProblemError('class-not-available');
    if (priceMinor !== classSummary.priceMinor) throw priceChanged(classSummary);
    if (classSummary.isSaleOver) throw new ProblemError('sale-ended');
    if (classSummary.availableSeat === 0) throw new ProblemError('sold-out');
    await this.limits.assertMayHold(caller);
    if (!caller.emailVerified && (await this.seats.isVerifiedOnly(classSummary.id)))
      throw await this.verifiedOnly(classSummary.id);
    const slots = caller.emailVerified ? MAX_HOLDS : MAX_UNVERIFIED_HOLDS;
    for (let slot = 1; slot <= slots; slot += 1)
      try {
        return await this.insert(checkout, slot);
      } catch (error) {
        if (isDuplicateKey(error, 'classId')) return undefined;
        if (!isDuplicateKey(error, 'slot')) throw error;
      }
    throw caller.emailVerified ? new ProblemError('too-many-holds') : await this.oneHold(caller);
  }

  /** Whether the limits would allow the student another hold of the class after the present one ended. */
  async mayHoldAnew({ caller, classSummary }: Checkout): Promise<boolean> {
    try {
      await this.limits.assertMayHold(caller);
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
    return caller.emailVerified || !(await this.seats.isVerifiedOnly(classSummary.id, 1));
  }

  /**
   * If the seat is refused, the order expires; the next round of the checkout reads why: the class, the cart item or
   * another order.
   * Throws `unverified-share-full`, `hold-cool-down`, `too-many-intents`.
   */
  async takeSeat(order: OrderRecord, { caller, classSummary }: Checkout): Promise<OrderRecord> {
    const [classId, orderId] = [order.classId.toHexString(), order._id.toHexString()];
    try {
      await this.limits.reserveIntent(orderId, caller);
    } catch (refusal) {
      if (refusal instanceof ProblemError) await this.orders.transition(order, 'seat-refused');
      throw refusal;
    }
    const seat = await this.seats.hold(classId, { orderId, unverified: order.unverified ?? false });
    const after = await this.orders.transition(order, seat === 'held' ? 'seat-taken' : 'seat-refused', {
      saleEndsAt: classSummary.saleEndsAt,
    });
    if (after.state === 'held') await this.seats.announceHold(classId);
    if (after.state === 'expired') await this.limits.giveBackIntent(orderId, caller.id);
    if (seat === 'verified-only' && after.state === 'expired') throw await this.verifiedOnly(classId);
    return after;
  }

  /**
   * Unique indexes allow a student one active order for each class, and one for each slot. An unverified student has
   * only the first slot.
   */
  private async insert({ caller, classSummary }: Checkout, slot: number): Promise<OrderRecord> {
    const due = new Date(this.clock.now().getTime() + PLACED_MS);
    const order = await this.records.create({
      userId: caller.id,
      email: caller.email,
      classId: classSummary.id,
      className: classSummary.className,
      priceMinor: classSummary.priceMinor,
      ...(classSummary.discount && { discount: classSummary.discount }),
      slot,
      ...(!caller.emailVerified && { unverified: true }),
      state: 'placed',
      expiresAt: due,
      checkAt: due,
    });
    return order.toObject<OrderRecord>();
  }

  private async verifiedOnly(classId: string): Promise<ProblemError> {
    const { orderIds, until } = await this.seats.unverifiedHolds(classId);
    return this.untilVerified('unverified-share-full', { _id: mongoose.trusted({ $in: orderIds }) }, until);
  }

  private oneHold({ id: userId }: Caller): Promise<ProblemError> {
    return this.untilVerified('one-unverified-hold', { userId });
  }

  /**
   * Counts the refusal. `retryAt`: `until` or, if that is absent or past, the earliest `expiresAt` of the orders in the
   * way, at which that order ends at the latest.
   */
  private async untilVerified(code: ProblemCode, inTheWay: object, until?: Date): Promise<ProblemError> {
    await this.refusals.add(code);
    const first = await this.records
      .findOne({ ...inTheWay, state: mongoose.trusted({ $in: holdingStates }) })
      .sort({ expiresAt: 1 })
      .lean<OrderRecord>();
    const now = this.clock.now();
    const retryAt = until && until > now ? until : (first?.expiresAt ?? now);
    return new ProblemError(code, {
      retryAt: retryAt.toISOString(),
      canSendMail: this.mailer.isConfigured,
    });
  }
}

export function priceChanged(
  { priceMinor }: Pick<OrderRecord, 'priceMinor'>,
  facts?: Pick<ProblemFacts, 'detail'>,
): ProblemError {
  return new ProblemError('price-changed', { price: toDollars(priceMinor), ...facts });
}
