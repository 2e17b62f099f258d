import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import { type ClientSession, type Connection, type Model, type Types } from 'mongoose';
import { AuditLog, type Deed } from '../audit/audit-log.service.js';
import { CartItemsService } from '../carts/cart-items.service.js';
import { SeatsService } from '../classes/seats.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { OneAtATime } from '../common/one-at-a-time.js';
import { inTransaction } from '../common/transaction.js';
import type { Line, Move, OrderState } from './order-table.js';
import { OrderRecord } from './order.schema.js';
import { PaymentBook } from './payment-book.service.js';

/** `missed`: somebody else moved the order first. `no-seat`: nothing was changed, the class has no seat. */
export type Outcome = OrderRecord | 'missed' | 'no-seat';
/** What a move is told besides its event. */
export interface News {
  /** Where the provider's intent has just become known. */
  readonly intentId?: string | undefined;
  /** Who decided so, where somebody did. */
  readonly actor?: Actor;
}
type Step = (order: OrderRecord, line: Line, news: News) => Promise<Outcome>;
type Change = Partial<OrderRecord>;

/** How soon the sweeper looks after an order that whoever moved it should have driven on by then. */
const LOOK_AGAIN_MS = 5_000;

/** What arriving in a state writes down besides. */
const stamps: Readonly<Partial<Record<OrderState, (now: Date) => Change>>> = {
  held: (now) => ({ heldAt: now, expiresAt: later(now, HOLD_MINUTES * 60_000) }),
  enrolled: (now) => ({ enrolledAt: now }),
};

/** Undoes a transaction; answers instead of failing. */
class Undo extends Error {
  constructor(readonly outcome: 'missed' | 'no-seat') {
    super(outcome);
  }
}

/** Carries out the lines of the order table. */
@Injectable()
export class OrderMoves {
  private readonly byClass = new OneAtATime();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    private readonly payments: PaymentBook,
    private readonly auditLog: AuditLog,
    private readonly seats: SeatsService,
    private readonly cartItems: CartItemsService,
    private readonly clock: Clock,
  ) {}

  readonly by: Readonly<Record<Move, Step>> = {
    note: (order, line, news) => this.set(order, line, news),
    enrol: (order, line, news) => this.enrol(order, line, news),
    'give-back': async (order, line, news) => {
      await this.seats.giveBack(hex(order.classId), hex(order._id));
      return this.set(order, line, news);
    },
    owe: (order, line, news) => this.owe(order, line, news),
    revoke: (order, line, news) => this.revoke(order, line, news),
    'close-refunded': (order, line, news) => this.closeRefunded(order, line, news),
    'return-stray-seat': async (order) => {
      await this.seats.giveBack(hex(order.classId), hex(order._id));
      return order;
    },
    'ask-again': (order, line, news) => this.set(order, line, news),
    stay: (order) => Promise.resolve(order),
  };

  private enrol(order: OrderRecord, line: Line, news: News): Promise<Outcome> {
    return this.undoable(order, async (session) => {
      const enrolled = await this.take(order, line, news, session);
      await this.payments.open(enrolled, order.state === 'expired' ? { reseated: true } : {}, session);
      await this.cartItems.removeOf(hex(order.userId), hex(order.classId), session);
      // Last, because every enrolment of the class writes this one record.
      const seated = await this.seats.enrol(hex(order.classId), hex(order._id), session);
      if (!seated) throw new Undo('no-seat');
      return enrolled;
    });
  }

  private owe(order: OrderRecord, line: Line, news: News): Promise<Outcome> {
    return this.undoable(order, async (session) => {
      const owing = await this.take(order, line, news, session);
      await this.payments.note(owing, { status: 'refunding', refundReason: 'no-seat' }, session);
      return owing;
    });
  }

  private revoke(order: OrderRecord, line: Line, news: News): Promise<Outcome> {
    const { actor } = news;
    if (!actor) throw new Error(`Nobody decided to give order ${hex(order._id)} back`);
    return this.undoable(order, async (session) => {
      const owing = await this.take(order, line, news, session);
      await this.payments.note(owing, { status: 'refunding', refundReason: 'by-school' }, session);
      await this.auditLog.write(refundBy(actor, order), session);
      await this.seats.withdraw(hex(order.classId), session);
      return owing;
    });
  }

  private closeRefunded(order: OrderRecord, line: Line, news: News): Promise<Outcome> {
    return this.undoable(order, async (session) => {
      const closed = await this.take(order, line, news, session);
      // Why it goes back was written down when that was decided; else the school gave it back at the provider.
      const reason = order.state === 'refunding' ? {} : { refundReason: 'by-school' as const };
      await this.payments.note(
        closed,
        { status: 'refunded', refundedAt: this.clock.now(), ...reason },
        session,
      );
      if (order.state === 'enrolled') await this.seats.withdraw(hex(order.classId), session);
      else await this.seats.giveBack(hex(order.classId), hex(order._id), session);
      return closed;
    });
  }

  /** The compare-and-set of a transaction, which is undone where somebody else was faster. */
  private async take(
    order: OrderRecord,
    line: Line,
    news: News,
    session: ClientSession,
  ): Promise<OrderRecord> {
    const taken = await this.set(order, line, news, session);
    if (taken === 'missed') throw new Undo('missed');
    return taken;
  }

  /** The compare-and-set every move consists of or contains. */
  private async set(
    { _id, state }: OrderRecord,
    { from, to }: Line,
    { intentId }: News,
    session?: ClientSession,
  ): Promise<OrderRecord | 'missed'> {
    const now = this.clock.now();
    const change: Change = {
      state: to,
      checkAt: later(now, LOOK_AGAIN_MS),
      ...(from !== to && stamps[to]?.(now)),
      ...(intentId !== undefined && { intentId }),
    };
    const moved = await this.orders
      .findOneAndUpdate(
        { _id, state },
        { $set: change },
        { returnDocument: 'after', session: session ?? null },
      )
      .lean<OrderRecord>();
    return moved ?? 'missed';
  }

  /** Transactions of one class wait for each other here, or they would undo each other in the database. */
  private async undoable(
    { classId }: OrderRecord,
    work: (session: ClientSession) => Promise<OrderRecord>,
  ): Promise<Outcome> {
    try {
      return await this.byClass.run(hex(classId), () => inTransaction(this.connection, work));
    } catch (error) {
      if (error instanceof Undo) return error.outcome;
      // Late money for a class the student has another live order for: as good as no seat.
      if (isDuplicateKey(error, 'classId')) return 'no-seat';
      throw error;
    }
  }
}

function refundBy(actor: Actor, { _id, className, email }: OrderRecord): Deed {
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
