import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { HOLD_MINUTES, PAID, type RefundReason } from '@blush/shared-ui/contracts';
import type { ClientSession, Connection, Model, Types } from 'mongoose';
import type Stripe from 'stripe';
import { type AuditEvent, AuditLog } from '../audit/audit-log.service.js';
import { CartItems } from '../cart-items/cart-items.service.js';
import { Seats } from '../classes/seats.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { OneAtATime } from '../common/one-at-a-time.js';
import { inTransaction, isOutcomeUnknown } from '../common/transaction.js';
import { UserLimits } from '../limits/user-limits.service.js';
import { MailOutbox, type NewMail } from '../mail-outbox/mail-outbox.service.js';
import { type OrderEvent, type Transition, transitionFor } from './order-table.js';
import { type EndReason, isCostly, type OrderState } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentRecorder } from './payment-recorder.service.js';
import type { ChargeFacts } from './payment-intents.service.js';

/** An order never returns to an earlier state, so other processes can overtake a transition only a few times. */
const MAX_ATTEMPTS = 20;
const MAX_UNKNOWN_OUTCOMES = 2;
/** Delay of the next check by the reconciler; until then the process that handles the order should have finished. */
const RECHECK_MS = 5_000;

/** The facts of the charge come with events that were read from an intent, and are recorded with the payment. */
interface EventDetails extends ChargeFacts {
  readonly intentId?: string | undefined;
  readonly actor?: Actor;
  /** Reason of the event `abandoned`. */
  readonly endedBy?: EndReason;
  /** End of the sale, for the event `seat-taken`: no hold lasts longer. */
  readonly saleEndsAt?: Date | undefined;
}

export interface Attempt {
  readonly order: OrderRecord;
  readonly transition: Transition;
  readonly details: EventDetails;
}

/** `overtaken`: another process changed the order first. `no-seat`: nothing was changed. */
export type Outcome = OrderRecord | 'overtaken' | 'no-seat';

class Abort extends Error {
  constructor(readonly outcome: 'overtaken' | 'no-seat') {
    super(outcome);
  }
}

@Injectable()
export class OrderTransitions {
  private readonly logger = new Logger(OrderTransitions.name);
  private readonly queueByClass = new OneAtATime();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(OrderRecord.name) protected readonly orders: Model<OrderRecord>,
    private readonly payments: PaymentRecorder,
    private readonly auditLog: AuditLog,
    private readonly mails: MailOutbox,
    private readonly seats: Seats,
    private readonly cartItems: CartItems,
    private readonly limits: UserLimits,
    private readonly clock: Clock,
    private readonly metrics: PaymentMetrics,
  ) {}

  /**
   * The only way to change an order's state; returns the current order. Throws `IllegalTransition`.
   * @param known the order as it was read last, or its id
   */
  async transition(
    known: OrderRecord | Pick<OrderRecord, '_id'>,
    event: OrderEvent,
    details: EventDetails = {},
  ): Promise<OrderRecord> {
    let current = event;
    // An event that the known state ignores may change the current state.
    const isUsable = 'state' in known && transitionFor(known.state, event);
    let order = isUsable ? known : await this.read(known._id);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const transition = transitionFor(order.state, current);
      if (!transition) return order;
      const outcome = await this.attempt({ order, transition, details }, attempt);
      if (typeof outcome === 'object') {
        if (transition.to !== order.state) {
          this.logger.log(`order ${hex(order._id)}: ${order.state} -> ${transition.to}, ${current}`);
          this.metrics.countTransition(transition.to);
        }
        return outcome;
      }
      if (outcome === 'no-seat') current = 'paid-without-seat';
      order = await this.read(known._id);
    }
    throw new Error(
      `Order ${hex(known._id)} was overtaken at each of ${MAX_ATTEMPTS} attempts to apply "${event}"`,
    );
  }

  /** Only an intent recorded while the order is held reaches a browser, so an expiring order without one cannot be paid. */
  async recordIntent({ _id, state }: OrderRecord, intentId: string): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne({ _id, state }, { $set: { intentId } });
    return matchedCount === 1;
  }

  /** Takes the hold out of the share, after the student has verified the address. Idempotent. */
  async leaveShare({ _id, classId }: OrderRecord): Promise<void> {
    await this.seats.leaveShare(hex(classId), hex(_id));
    await this.orders.updateOne({ _id }, { $unset: { unverified: 1 } });
  }

  async findByIntent({ metadata }: Stripe.PaymentIntent): Promise<OrderRecord | undefined> {
    const { orderId = '' } = metadata;
    if (!/^[0-9a-f]{24}$/.test(orderId)) return undefined;
    const order = await this.orders.findById(orderId).lean<OrderRecord>();
    return order ?? undefined;
  }

  private async read(_id: OrderRecord['_id']): Promise<OrderRecord> {
    const order = await this.orders.findById(_id).lean<OrderRecord>();
    if (!order) throw new Error(`Order ${hex(_id)} does not exist`);
    return order;
  }

  /** Treats an unknown outcome as `overtaken`: the order is read again, which shows the outcome. */
  private async attempt(attempt: Attempt, count: number): Promise<Outcome> {
    try {
      return await this.perform(attempt);
    } catch (error) {
      if (isOutcomeUnknown(error) && count <= MAX_UNKNOWN_OUTCOMES) return 'overtaken';
      throw error;
    }
  }

  private async perform(attempt: Attempt): Promise<Outcome> {
    switch (attempt.transition.action) {
      case 'set-state':
      case 'check-again':
        return this.setState(attempt);
      case 'enrol':
        return this.enrol(attempt);
      case 'release-seat':
        await this.releaseSeat(attempt.order);
        await this.limits.recordEnd(attempt.order);
        return this.setState(attempt);
      case 'release-stray-seat':
        await this.seats.giveBack(hex(attempt.order.classId), hex(attempt.order._id));
        return attempt.order;
      case 'refund-late-payment':
        return this.refundLatePayment(attempt);
      case 'refund-enrolment':
        return this.refundEnrolment(attempt);
      case 'record-refund':
        return this.recordRefund(attempt, 'by-school');
      case 'record-chargeback':
        return this.recordRefund(attempt, 'disputed');
    }
  }

  protected enrol(attempt: Attempt): Promise<Outcome> {
    const { order } = attempt;
    return this.setStateInTransaction(attempt, async (enrolled, session) => {
      const late = order.state === 'expired' ? { reseated: true } : {};
      await this.payments.recordPayment(enrolled, { ...attempt.details, ...late }, session);
      await this.cartItems.unselect(hex(order.userId), hex(order.classId), session);
      await this.mails.queue(mailOf('enrolment', order), session);
      // Last, because all enrolments of a class contend for this record.
      const seated = await this.seats.enrol(hex(order.classId), hex(order._id), session);
      if (!seated) throw new Abort('no-seat');
    });
  }

  private refundLatePayment(attempt: Attempt): Promise<Outcome> {
    return this.setStateInTransaction(attempt, (order, session) =>
      this.payments.recordRefund(
        order,
        { status: 'refunding', refundReason: 'no-seat' },
        attempt.details,
        session,
      ),
    );
  }

  private async refundEnrolment(attempt: Attempt): Promise<Outcome> {
    const { actor } = attempt.details;
    if (!actor) throw new Error(`A refund of order ${hex(attempt.order._id)} needs an actor`);
    return this.setStateInTransaction(attempt, async (order, session) => {
      const refund = { status: 'refunding', refundReason: 'by-school' } as const;
      await this.payments.recordRefund(order, refund, attempt.details, session);
      await this.auditLog.write(refundEvent(actor, order), session);
      await this.seats.withdraw(hex(order.classId), session);
    });
  }

  private recordRefund(attempt: Attempt, refundReason: RefundReason): Promise<Outcome> {
    const { state, classId, _id } = attempt.order;
    const status = attempt.transition.to === 'refunding' ? 'refunding' : 'refunded';
    return this.setStateInTransaction(attempt, async (order, session) => {
      // A refund in progress has a reason, unless the bank overtakes it; any other was made in Stripe's dashboard.
      const isDecided = state === 'refunding' && refundReason !== 'disputed';
      const reason = isDecided ? {} : { refundReason };
      await this.payments.recordRefund(order, { status, ...reason }, attempt.details, session);
      if (status === 'refunded') await this.mails.queue(mailOf('refund', order), session);
      if (state === 'enrolled') await this.seats.withdraw(hex(classId), session);
      else await this.seats.giveBack(hex(classId), hex(_id), session);
    });
  }

  private async releaseSeat({ _id, classId, endedBy }: OrderRecord): Promise<void> {
    if (isCostly(endedBy)) await this.seats.giveBackUnpaid(hex(classId), hex(_id));
    else await this.seats.giveBack(hex(classId), hex(_id));
  }

  private async setState(
    { order, transition: { to }, details: { intentId, endedBy, saleEndsAt } }: Attempt,
    session?: ClientSession,
  ): Promise<OrderRecord | 'overtaken'> {
    const { _id, state } = order;
    const now = this.clock.now();
    // During an outage of Stripe the student had no intent to pay.
    const isOutage = endedBy === 'lapsed' && order.intentId === undefined;
    const change: Partial<OrderRecord> = {
      state: to,
      checkAt: later(now, RECHECK_MS),
      ...(to !== state && timestampsOf(to, now, saleEndsAt)),
      ...(state === 'enrolled' && to !== state && { withdrawnAt: now }),
      ...(intentId !== undefined && { intentId }),
      ...(endedBy !== undefined && state === 'held' && !isOutage && { endedBy, endedAt: now }),
    };
    const updated = await this.orders
      .findOneAndUpdate(
        { _id, state },
        { $set: change },
        { returnDocument: 'after', session: session ?? null },
      )
      .lean<OrderRecord>();
    return updated ?? 'overtaken';
  }

  /** Does the work in the transaction of the new state. Serialised by class: concurrent transactions would abort each other. */
  private async setStateInTransaction(
    attempt: Attempt,
    work: (updated: OrderRecord, session: ClientSession) => Promise<void>,
  ): Promise<Outcome> {
    try {
      return await this.queueByClass.run(hex(attempt.order.classId), () =>
        inTransaction(this.connection, async (session) => {
          const updated = await this.setState(attempt, session);
          if (updated === 'overtaken') throw new Abort(updated);
          await work(updated, session);
          return updated;
        }),
      );
    } catch (error) {
      if (error instanceof Abort) return error.outcome;
      // A late payment of a student who has another active order for the class.
      if (isDuplicateKey(error, 'classId')) return 'no-seat';
      throw error;
    }
  }
}

function timestampsOf(state: OrderState, now: Date, saleEndsAt: Date | undefined): Partial<OrderRecord> {
  if (state === 'held') {
    const expiresAt = later(now, HOLD_MINUTES * 60_000);
    return { heldAt: now, expiresAt: saleEndsAt && saleEndsAt < expiresAt ? saleEndsAt : expiresAt };
  }
  return state === 'enrolled' ? { enrolledAt: now } : {};
}

/** An order is enrolled once, and refunded once. */
function mailOf(kind: 'enrolment' | 'refund', { _id, userId }: OrderRecord): NewMail {
  return { kind, about: hex(_id), version: 1, userId: hex(userId) };
}

function refundEvent(actor: Actor, { _id, className, userId }: OrderRecord): AuditEvent {
  return {
    actor,
    action: 'payment-refunded',
    target: { kind: 'payment', id: hex(_id), label: className, person: hex(userId) },
    changes: [{ field: 'status', before: PAID, after: 'refunding' }],
  };
}

function hex(id: Types.ObjectId): string {
  return id.toHexString();
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
