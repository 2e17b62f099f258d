import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import { type ClientSession, type Connection, type Model, type Types } from 'mongoose';
import { CartItemsService } from '../carts/cart-items.service.js';
import { SeatsService } from '../classes/seats.service.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { OneAtATime } from '../common/one-at-a-time.js';
import { inTransaction } from '../common/transaction.js';
import type { Line, Move, OrderState } from './order-table.js';
import { OrderRecord } from './order.schema.js';
import { PaymentRecord } from './payment.schema.js';

/** `missed`: somebody else moved the order first. `no-seat`: nothing was changed, the class has no seat. */
export type Outcome = OrderRecord | 'missed' | 'no-seat';
/** An order and its line; `intentId` where the provider's intent has just become known. */
type Step = (order: OrderRecord, line: Line, intentId?: string) => Promise<Outcome>;
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
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly seats: SeatsService,
    private readonly cartItems: CartItemsService,
    private readonly clock: Clock,
  ) {}

  readonly by: Readonly<Record<Move, Step>> = {
    note: (order, line, intentId) => this.set(order, line, intentId),
    enrol: (order, line, intentId) => this.enrol(order, line, intentId),
    'give-back': async (order, line) => {
      await this.seats.giveBack(hex(order.classId), hex(order._id));
      return this.set(order, line);
    },
    'close-refunded': (order, line, intentId) => this.closeRefunded(order, line, intentId),
    'return-stray-seat': async (order) => {
      await this.seats.giveBack(hex(order.classId), hex(order._id));
      return order;
    },
    'ask-again': (order, line) => this.set(order, line),
    stay: (order) => Promise.resolve(order),
  };

  private enrol(order: OrderRecord, line: Line, intentId?: string): Promise<Outcome> {
    return this.undoable(order, async (session) => {
      const enrolled = await this.set(order, line, intentId, session);
      if (enrolled === 'missed') throw new Undo('missed');
      await this.payments.create([this.paymentOf(enrolled, 'service pending')], { session });
      await this.cartItems.removeOf(hex(order.userId), hex(order.classId), session);
      // Last, because every enrolment of the class writes this one record.
      const seated = await this.seats.enrol(hex(order.classId), hex(order._id), session);
      if (!seated) throw new Undo('no-seat');
      return enrolled;
    });
  }

  private closeRefunded(order: OrderRecord, line: Line, intentId?: string): Promise<Outcome> {
    return this.undoable(order, async (session) => {
      const closed = await this.set(order, line, intentId, session);
      if (closed === 'missed') throw new Undo('missed');
      const { _id, status, ...facts } = this.paymentOf(closed, 'refunded');
      await this.payments.updateOne(
        { _id },
        { $set: { status }, $setOnInsert: facts },
        { upsert: true, session },
      );
      if (order.state === 'enrolled') await this.seats.withdraw(hex(order.classId), session);
      else await this.seats.giveBack(hex(order.classId), hex(order._id), session);
      return closed;
    });
  }

  /** The compare-and-set every move consists of or contains. */
  private async set(
    { _id, state }: OrderRecord,
    { from, to }: Line,
    intentId?: string,
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

  private paymentOf(order: OrderRecord, status: PaymentRecord['status']) {
    const { _id, userId, email, amountMinor, className, classId, intentId } = order;
    if (intentId === undefined) throw new Error(`Order ${hex(_id)} was paid without an intent`);
    const date = this.clock.now();
    return { _id, userId, email, transactionId: intentId, amountMinor, date, status, className, classId };
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

function hex(id: Types.ObjectId): string {
  return id.toHexString();
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
