import { getConnectionToken } from '@nestjs/mongoose';
import type { TestingModule } from '@nestjs/testing';
import { type Connection, Types } from 'mongoose';
import Stripe from 'stripe';
import { CartsService } from '../../src/carts/carts.service.js';
import { ClassReviewService } from '../../src/classes/class-review.service.js';
import { operator } from '../../src/common/actor.js';
import type { Caller } from '../../src/common/caller.js';
import { Clock } from '../../src/common/clock.js';
import { ProblemError } from '@blush/server-kit/http';
import { CheckoutService } from '../../src/payments/checkout.service.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import { RefundsService } from '../../src/payments/refunds.service.js';
import { ReconcilerService } from '../../src/payments/reconciler.service.js';
import { WebhooksService } from '../../src/payments/webhooks.service.js';
import { type Ledger, readLedger } from '../support/ledger.js';
import { breaches } from '../support/invariants.js';
import { WEBHOOK_SECRET } from '../support/provider.js';
import { restoreExpired } from '../support/restore-expired.js';
import { startServices, type Services, type Replace } from './start-services.js';
import { type Card, isVerified, type OrderKey, type Selection } from './model.js';

/** Cents, by class: distinct sums identify which were paid. */
const PRICES = [1999, 3050, 70_001] as const;
/** Relevant events; each history chooses their order. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
] as const;

/** The real services with a real database, Stripe's SDK against the stand-in, and a clock that the history controls. */
export class RealSystem {
  /** Reads of the ledger. */
  checks = 0;
  /** The steps of this history. */
  story: string[] = [];
  private now = new Date();
  private students: Caller[] = [];
  private classIds: string[] = [];
  private capacity = new Map<string, number>();
  private restored = new Set<string>();
  private newestIntent: string | undefined;

  private constructor(private readonly services: Services) {
    this.nest.get(Clock).now = () => this.now;
  }

  static async open(replace?: Replace): Promise<RealSystem> {
    return new RealSystem(await startServices(replace));
  }

  async close(): Promise<void> {
    await this.services.close();
  }

  /** Begins a history with approved classes and new students. */
  async begin(students: number, seats: readonly number[]): Promise<void> {
    const tables = ['classes', 'orders', 'payments', 'cartitems', 'userlimits'];
    await Promise.all(tables.map((table) => this.database.collection(table).deleteMany({})));
    this.students = Array.from({ length: students }, (_, index) => ({
      id: new Types.ObjectId().toHexString(),
      email: `student${index}@mail.test`,
      emailVerified: isVerified(index),
      name: `Student ${index}`,
      role: 'student',
      createdAt: new Date(0),
    }));
    this.classIds = seats.map(() => new Types.ObjectId().toHexString());
    this.capacity = new Map(seats.map((count, of) => [this.classId(of), count]));
    this.restored = new Set();
    this.story = [];
    await this.database
      .collection('classes')
      .insertMany(seats.map((availableSeat, of) => ({ ...this.classRecord(of), availableSeat })));
    this.newestIntent = (await this.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id;
  }

  passMinutes(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  select({ student, of }: Selection): Promise<string> {
    return outcomeOf(async () => {
      await this.nest.get(CartsService).add({ classId: this.classId(of) }, this.student(student));
      return 'selected';
    });
  }

  drop(one: Selection): Promise<string> {
    return outcomeOf(async () => {
      await this.nest.get(CartsService).remove(await this.cartItem(one), this.student(one.student));
      return 'dropped';
    });
  }

  checkout(one: Selection): Promise<string> {
    return outcomeOf(async () => {
      const body = { cartId: await this.cartItem(one), price: priceOf(one.of) / 100 };
      await this.nest.get(CheckoutService).start(body, this.student(one.student));
      return 'held';
    });
  }

  async pay(key: OrderKey, payment_method: Card): Promise<string> {
    try {
      const { status } = await this.stripe.paymentIntents.confirm(await this.intentId(key), {
        payment_method,
      });
      return status === 'succeeded' ? 'paid' : 'challenged';
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return 'declined';
      return refusalOf(error);
    }
  }

  async answerBank(key: OrderKey, outcome: 'complete' | 'fail'): Promise<string> {
    const { id, client_secret } = await this.stripe.paymentIntents.retrieve(await this.intentId(key));
    const body = new URLSearchParams({ client_secret: client_secret ?? '', outcome });
    const { ok } = await fetch(`${this.services.providerUrl}/three-d-secure/${id}`, { method: 'POST', body });
    if (!ok) return 'refused';
    return outcome === 'complete' ? 'paid' : 'open';
  }

  report(key: OrderKey): Promise<string> {
    return outcomeOf(async () => {
      const intentId = await this.intentId(key);
      const { created } = await this.nest.get(CheckoutService).complete(intentId, this.student(key.student));
      return created ? 'enrolled' : 'known';
    });
  }

  /** `nth` selects one of the intent's events, cyclically. */
  async deliver(key: OrderKey, nth: number): Promise<string> {
    const intentId = await this.intentId(key);
    const { data } = await this.stripe.events.list({ types: [...EVENTS], limit: 100 });
    const events = data.filter((event) => JSON.stringify(event.data.object).includes(`"${intentId}"`));
    const event = events[nth % events.length];
    if (!event) return 'no event';
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    await this.nest.get(WebhooksService).receive(Buffer.from(payload), signature);
    return 'taken';
  }

  async sweep(): Promise<string> {
    await this.nest.get(ReconcilerService).reconcile();
    return 'swept';
  }

  async review(of: number, move: 'approve' | 'deny'): Promise<string> {
    const { modifiedCount } = await this.nest
      .get(ClassReviewService)
      .decide({ id: this.classId(of), actor: operator }, move);
    return modifiedCount === 1 ? 'changed' : 'as it was';
  }

  async refund(key: OrderKey): Promise<string> {
    try {
      await this.stripe.refunds.create({ payment_intent: await this.intentId(key) });
      return 'refunded';
    } catch (error) {
      return refusalOf(error);
    }
  }

  revoke(key: OrderKey): Promise<string> {
    return outcomeOf(async () => {
      const id = (await this.order(key))._id.toHexString();
      return (await this.nest.get(RefundsService).refund(id, operator)).status;
    });
  }

  async restore(key: OrderKey): Promise<string> {
    const order = await this.order(key);
    if (order.state !== 'held') return 'refused';
    const id = order._id.toHexString();
    await restoreExpired(this.database, id, this.classId(key.of));
    this.restored.add(id);
    return 'restored';
  }

  ledger(): Promise<Ledger> {
    this.checks += 1;
    const { database, stripe, classIds, newestIntent: after } = this;
    return readLedger({ database, stripe, classIds, after });
  }

  breaches(ledger: Ledger, settled = false): string[] {
    return breaches(ledger, { capacity: this.capacity, restored: this.restored, settled });
  }

  /** Index in this history by id. */
  numberOf(id: Types.ObjectId): number {
    const hex = id.toHexString();
    const of = this.classIds.indexOf(hex);
    return of >= 0 ? of : this.students.findIndex((student) => student.id === hex);
  }

  async cart(): Promise<Selection[]> {
    const items = this.database.collection<{ userId: Types.ObjectId; classId: Types.ObjectId }>('cartitems');
    const found = await items.find().toArray();
    return found.map(({ userId, classId }) => ({
      student: this.numberOf(userId),
      of: this.numberOf(classId),
    }));
  }

  private get nest(): TestingModule {
    return this.services.nest;
  }

  private get database(): Connection {
    return this.nest.get<Connection>(getConnectionToken());
  }

  private get stripe(): Stripe {
    return this.nest.get(Stripe);
  }

  private student(number: number): Caller {
    return defined(this.students[number], `student s${number}`);
  }

  private classId(number: number): string {
    return defined(this.classIds[number], `class c${number}`);
  }

  private classRecord(of: number) {
    const owner = { instructorId: new Types.ObjectId(), instructorName: 'Ida', email: 'ida@mail.test' };
    const seats = { held: 0, holds: [], unverifiedHolds: [], enrolledStudent: 0 };
    const facts = { className: `Class ${of}`, priceMinor: priceOf(of), status: 'approved', version: 1 };
    return { _id: new Types.ObjectId(this.classId(of)), ...facts, ...seats, ...owner };
  }

  /** Returns an id even for a class that is not selected, which the API must refuse. */
  private async cartItem({ student, of }: Selection): Promise<string> {
    const pair = {
      userId: new Types.ObjectId(this.student(student).id),
      classId: new Types.ObjectId(this.classId(of)),
    };
    const item = await this.database.collection('cartitems').findOne(pair);
    return (item?._id ?? new Types.ObjectId()).toHexString();
  }

  private async order({ student, of, nth }: OrderKey): Promise<OrderRecord> {
    const userId = new Types.ObjectId(this.student(student).id);
    const classId = new Types.ObjectId(this.classId(of));
    const orders = this.database.collection('orders');
    const [order] = await orders
      .find<OrderRecord>({ userId, classId, heldAt: { $exists: true } })
      .sort({ _id: 1 })
      .skip(nth)
      .limit(1)
      .toArray();
    return defined(order, `order s${student}/c${of}#${nth}`);
  }

  private async intentId(key: OrderKey): Promise<string> {
    return defined((await this.order(key)).intentId, 'intent');
  }
}

function priceOf(of: number): number {
  return defined(PRICES[of], `price of class c${of}`);
}

function defined<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`There is no ${name}`);
  return value;
}

/** One-word outcome of a call: its result, or the code of its refusal. */
async function outcomeOf(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'refused';
  throw error;
}
