import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import type { ClientSession, Connection, Model, Types } from 'mongoose';
import type Stripe from 'stripe';
import { type AuditEvent, AuditLog } from '../audit/audit-log.service.js';
import { CartItemsService } from '../carts/cart-items.service.js';
import { SeatsService } from '../classes/seats.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { OneAtATime } from '../common/one-at-a-time.js';
import { inTransaction, isOutcomeUnknown } from '../common/transaction.js';
import { type Move, moveFor, type OrderEvent } from './order-table.js';
import type { OrderState } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { PaymentRecorder } from './payment-recorder.service.js';

/** States only lead forward, so other processes can overtake a transition a few times at most. */
const MAX_ATTEMPTS = 20;
const MAX_UNKNOWN = 2;
/** Delay until the reconciler checks an order whose own process should have moved it by then. */
const LOOK_AGAIN_MS = 5_000;

export interface EventDetails {
  readonly intentId?: string | undefined;
  readonly actor?: Actor;
}

export interface Attempt {
  readonly order: OrderRecord;
  readonly move: Move;
  readonly details: EventDetails;
}

/** `overtaken`: another process moved the order first. `no-seat`: nothing was changed. */
export type Outcome = OrderRecord | 'overtaken' | 'no-seat';

class Abort extends Error {
  constructor(readonly outcome: 'overtaken' | 'no-seat') {
    super(outcome);
  }
}

@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);
  private readonly byClass = new OneAtATime();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(OrderRecord.name) protected readonly orders: Model<OrderRecord>,
    private readonly payments: PaymentRecorder,
    private readonly auditLog: AuditLog,
    private readonly seats: SeatsService,
    private readonly cartItems: CartItemsService,
    private readonly clock: Clock,
  ) {}

  /** The only way to change an order's state; returns the current order. Throws `IllegalTransition`. */
  async transition(
    { _id }: Pick<OrderRecord, '_id'>,
    event: OrderEvent,
    details: EventDetails = {},
  ): Promise<OrderRecord> {
    let current = event;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const order = await this.orders.findById(_id).lean<OrderRecord>();
      if (!order) throw new Error(`Order ${hex(_id)} does not exist`);
      const move = moveFor(order.state, current);
      if (!move) return order;
      const outcome = await this.attempt({ order, move, details }, attempt);
      if (outcome === 'no-seat') current = 'paid-without-seat';
      else if (outcome !== 'overtaken') {
        if (move.to !== order.state)
          this.logger.log(`order ${hex(_id)}: ${order.state} -> ${move.to}, ${current}`);
        return outcome;
      }
    }
    throw new Error(`Order ${hex(_id)} did not take "${event}"`);
  }

  /** Only an intent recorded while the order is held reaches a browser, so an expiring order without one cannot be paid. */
  async recordIntent({ _id, state }: OrderRecord, intentId: string): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne({ _id, state }, { $set: { intentId } });
    return matchedCount === 1;
  }

  async findByIntent({ metadata }: Stripe.PaymentIntent, userId?: string): Promise<OrderRecord | undefined> {
    const { orderId = '' } = metadata;
    if (!/^[0-9a-f]{24}$/.test(orderId)) return undefined;
    const order = await this.orders
      .findOne({ _id: orderId, ...(userId !== undefined && { userId }) })
      .lean<OrderRecord>();
    return order ?? undefined;
  }

  /** An unknown outcome counts as overtaken: reading the order again shows it. */
  private async attempt(attempt: Attempt, count: number): Promise<Outcome> {
    try {
      return await this.carryOut(attempt);
    } catch (error) {
      if (isOutcomeUnknown(error) && count <= MAX_UNKNOWN) return 'overtaken';
      throw error;
    }
  }

  private async carryOut(attempt: Attempt): Promise<Outcome> {
    switch (attempt.move.by) {
      case 'set-state':
      case 'check-again':
        return this.setState(attempt);
      case 'enrol':
        return this.enrol(attempt);
      case 'release-seat':
        await this.releaseSeat(attempt.order);
        return this.setState(attempt);
      case 'release-stray-seat':
        await this.releaseSeat(attempt.order);
        return attempt.order;
      case 'refund-late-payment':
        return this.refundLatePayment(attempt);
      case 'refund-enrolment':
        return this.refundEnrolment(attempt);
      case 'record-refund':
        return this.recordRefund(attempt);
    }
  }

  protected enrol(attempt: Attempt): Promise<Outcome> {
    const { order } = attempt;
    return this.inTransaction(attempt, async (enrolled, session) => {
      const late = order.state === 'expired' ? { reseated: true } : {};
      await this.payments.recordPayment(enrolled, late, session);
      await this.cartItems.removeOf(hex(order.userId), hex(order.classId), session);
      // Last, because all enrolments of a class contend for this record.
      const seated = await this.seats.enrol(hex(order.classId), hex(order._id), session);
      if (!seated) throw new Abort('no-seat');
    });
  }

  private refundLatePayment(attempt: Attempt): Promise<Outcome> {
    return this.inTransaction(attempt, (order, session) =>
      this.payments.recordRefund(order, { status: 'refunding', refundReason: 'no-seat' }, session),
    );
  }

  private async refundEnrolment(attempt: Attempt): Promise<Outcome> {
    const { actor } = attempt.details;
    if (!actor) throw new Error(`A refund of order ${hex(attempt.order._id)} needs an actor`);
    return this.inTransaction(attempt, async (order, session) => {
      await this.payments.recordRefund(order, { status: 'refunding', refundReason: 'by-school' }, session);
      await this.auditLog.write(refundBy(actor, order), session);
      await this.seats.withdraw(hex(order.classId), session);
    });
  }

  private recordRefund(attempt: Attempt): Promise<Outcome> {
    const { state, classId, _id } = attempt.order;
    return this.inTransaction(attempt, async (order, session) => {
      // A refund in progress has a reason; any other was made in Stripe's dashboard.
      const reason = state === 'refunding' ? {} : { refundReason: 'by-school' as const };
      const refund = { status: 'refunded' as const, refundedAt: this.clock.now(), ...reason };
      await this.payments.recordRefund(order, refund, session);
      if (state === 'enrolled') await this.seats.withdraw(hex(classId), session);
      else await this.seats.giveBack(hex(classId), hex(_id), session);
    });
  }

  private async releaseSeat({ _id, classId }: OrderRecord): Promise<void> {
    await this.seats.giveBack(hex(classId), hex(_id));
  }

  private async setState(
    { order: { _id, state }, move: { to }, details: { intentId } }: Attempt,
    session?: ClientSession,
  ): Promise<OrderRecord | 'overtaken'> {
    const now = this.clock.now();
    const change: Partial<OrderRecord> = {
      state: to,
      checkAt: later(now, LOOK_AGAIN_MS),
      ...(to !== state && stampsOf(to, now)),
      ...(intentId !== undefined && { intentId }),
    };
    const moved = await this.orders
      .findOneAndUpdate(
        { _id, state },
        { $set: change },
        { returnDocument: 'after', session: session ?? null },
      )
      .lean<OrderRecord>();
    return moved ?? 'overtaken';
  }

  /** Serialised by class: concurrent transactions would abort each other in the database. */
  private async inTransaction(
    attempt: Attempt,
    work: (moved: OrderRecord, session: ClientSession) => Promise<void>,
  ): Promise<Outcome> {
    try {
      return await this.byClass.run(hex(attempt.order.classId), () =>
        inTransaction(this.connection, async (session) => {
          const moved = await this.setState(attempt, session);
          if (moved === 'overtaken') throw new Abort(moved);
          await work(moved, session);
          return moved;
        }),
      );
    } catch (error) {
      if (error instanceof Abort) return error.outcome;
      // Late payment, but the student has another live order for the class.
      if (isDuplicateKey(error, 'classId')) return 'no-seat';
      throw error;
    }
  }
}

function stampsOf(state: OrderState, now: Date): Partial<OrderRecord> {
  if (state === 'held') return { heldAt: now, expiresAt: later(now, HOLD_MINUTES * 60_000) };
  return state === 'enrolled' ? { enrolledAt: now } : {};
}

function refundBy(actor: Actor, { _id, className, email }: OrderRecord): AuditEvent {
  return {
    actor,
    action: 'payment-refunded',
    target: { kind: 'payment', id: hex(_id), label: `${className} (${email})` },
    changes: [{ field: 'status', before: 'service pending', after: 'refunding' }],
  };
}

function hex(id: Types.ObjectId): string {
  return id.toHexString();
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
