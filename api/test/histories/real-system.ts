import { getConnectionToken } from '@nestjs/mongoose';
import type { TestingModule } from '@nestjs/testing';
import { type Connection, Types } from 'mongoose';
import Stripe from 'stripe';
import { CartsService } from '../../src/carts/carts.service.js';
import { ClassReviewService } from '../../src/classes/class-review.service.js';
import { operator } from '../../src/common/actor.js';
import type { Caller } from '../../src/common/caller.js';
import { Clock } from '../../src/common/clock.js';
import { CheckoutService } from '../../src/payments/checkout.service.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import { RefundsService } from '../../src/payments/refunds.service.js';
import { Reconciler } from '../../src/payments/reconciler.service.js';
import { WebhooksService } from '../../src/payments/webhooks.service.js';
import { type Ledger, readLedger } from '../support/ledger.js';
import { breaches } from '../support/invariants.js';
import { WEBHOOK_SECRET } from '../support/provider.js';
import { restoreExpired } from '../support/restore-expired.js';
import { defined, outcomeOf, refusalOf } from './outcomes.js';
import { startServices, type Services, type Replace } from './start-services.js';
import { isVerified } from './model-limits.js';
import type { Card, ModelClass, Offer, OrderKey, Selection } from './model-order.js';
import { listPriceOf } from './model-prices.js';
import { RealRules } from './real-rules.js';

const reviewer = { id: new Types.ObjectId().toHexString(), role: 'admin' } as const;

/** Types of the events that a history delivers, in an order that it chooses. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** The real services with a real database, Stripe's SDK against the stand-in, and a clock that the history controls. */
export class RealSystem {
  /** Reads of the ledger. */
  checks = 0;
  /** The steps of this history. */
  steps: string[] = [];
  rules: RealRules;
  private now = new Date();
  private students: Caller[] = [];
  private classIds: string[] = [];
  private capacity = new Map<string, number>();
  private restored = new Set<string>();
  private newestIntent: string | undefined;

  private constructor(private readonly services: Services) {
    this.nest.get(Clock).now = () => this.now;
    this.rules = this.newRules();
  }

  static async open(replace?: Replace): Promise<RealSystem> {
    return new RealSystem(await startServices(replace));
  }

  async close(): Promise<void> {
    await this.services.close();
  }

  /** Begins a history with approved classes and new students. */
  async begin(students: number, classes: readonly Pick<ModelClass, 'seats' | 'begins'>[]): Promise<void> {
    const tables = 'classes orders payments cartitems userlimits pricerules receiptseries'.split(' ');
    await Promise.all(tables.map((table) => this.database.collection(table).deleteMany({})));
    this.students = Array.from({ length: students }, (_, index) => ({
      id: new Types.ObjectId().toHexString(),
      email: `student${index}@mail.test`,
      emailVerified: isVerified(index),
      name: `Student ${index}`,
      role: 'student',
      createdAt: new Date(0),
    }));
    this.classIds = classes.map(() => new Types.ObjectId().toHexString());
    this.capacity = new Map(classes.map(({ seats }, classIndex) => [this.classId(classIndex), seats]));
    this.restored = new Set();
    this.rules = this.newRules();
    this.steps = [];
    await this.database.collection('classes').insertMany(
      classes.map(({ seats, begins }, classIndex) => ({
        ...this.classRecord(classIndex),
        availableSeat: seats,
        saleEndsAt: new Date(this.now.getTime() + begins * 60_000),
      })),
    );
    this.newestIntent = (await this.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id;
  }

  passMinutes(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  select({ student, classIndex }: Selection): Promise<string> {
    return outcomeOf(async () => {
      await this.nest.get(CartsService).add({ classId: this.classId(classIndex) }, this.student(student));
      return 'selected';
    });
  }

  drop(one: Selection): Promise<string> {
    return outcomeOf(async () => {
      await this.nest.get(CartsService).remove(await this.cartItem(one), this.student(one.student));
      return 'dropped';
    });
  }

  checkout(one: Selection, offer: Offer): Promise<string> {
    return outcomeOf(async () => {
      const [cartId, student] = [await this.cartItem(one), this.student(one.student)];
      const item = await this.nest.get(CartsService).get(cartId, student);
      const agreed = offer === 'now' ? item.price : listPriceOf(one.classIndex) / 100;
      const { price } = await this.nest.get(CheckoutService).start({ cartId, price: agreed }, student);
      return `held at ${Math.round(price * 100)}`;
    });
  }

  async pay(key: OrderKey, payment_method: Card): Promise<string> {
    try {
      const { status } = await this.stripe.paymentIntents.confirm(await this.intentId(key), {
        payment_method,
      });
      if (status !== 'succeeded') return 'challenged';
      return payment_method === 'pm_card_createDispute' ? 'disputed' : 'paid';
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

  async reconcile(): Promise<string> {
    await this.nest.get(Reconciler).reconcile();
    return 'reconciled';
  }

  async review(classIndex: number, move: 'approve' | 'deny'): Promise<string> {
    const { modifiedCount } = await this.nest
      .get(ClassReviewService)
      .decide({ id: this.classId(classIndex), actor: reviewer }, move);
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

  async decide(key: OrderKey, decision: 'won' | 'lost'): Promise<string> {
    const { data } = await this.stripe.disputes.list({ payment_intent: await this.intentId(key) });
    const id = defined(data[0], 'dispute').id;
    const uncategorized_text = decision === 'won' ? 'winning_evidence' : 'losing_evidence';
    try {
      return (await this.stripe.disputes.update(id, { evidence: { uncategorized_text } })).status;
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
    await restoreExpired(this.database, id, this.classId(key.classIndex));
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

  /** Index of a class or student in this history. */
  numberOf(id: Types.ObjectId): number {
    const hex = id.toHexString();
    const classIndex = this.classIds.indexOf(hex);
    return classIndex >= 0 ? classIndex : this.students.findIndex((student) => student.id === hex);
  }

  async cart(): Promise<Selection[]> {
    const items = this.database.collection<{ userId: Types.ObjectId; classId: Types.ObjectId }>('cartitems');
    const found = await items.find().toArray();
    return found.map(({ userId, classId }) => ({
      student: this.numberOf(userId),
      classIndex: this.numberOf(classId),
    }));
  }

  get nest(): TestingModule {
    return this.services.nest;
  }

  private get database(): Connection {
    return this.nest.get<Connection>(getConnectionToken());
  }

  private get stripe(): Stripe {
    return this.nest.get(Stripe);
  }

  private newRules(): RealRules {
    return new RealRules(this.nest, this.now.getTime(), this.classIds);
  }

  private student(number: number): Caller {
    return defined(this.students[number], `student s${number}`);
  }

  private classId(number: number): string {
    return defined(this.classIds[number], `class c${number}`);
  }

  private classRecord(classIndex: number) {
    const owner = { instructorId: new Types.ObjectId(), instructorName: 'Ida', email: 'ida@mail.test' };
    const seats = { held: 0, holds: [], unverifiedHolds: [], enrolledStudent: 0 };
    const facts = {
      className: `Class ${classIndex}`,
      priceMinor: listPriceOf(classIndex),
      status: 'approved',
      version: 1,
    };
    return { _id: new Types.ObjectId(this.classId(classIndex)), ...facts, ...seats, ...owner };
  }

  /** Returns an unknown id if the class is not selected: the API must refuse it. */
  private async cartItem({ student, classIndex }: Selection): Promise<string> {
    const pair = {
      userId: new Types.ObjectId(this.student(student).id),
      classId: new Types.ObjectId(this.classId(classIndex)),
    };
    const item = await this.database.collection('cartitems').findOne(pair);
    return (item?._id ?? new Types.ObjectId()).toHexString();
  }

  private async order({ student, classIndex, nth }: OrderKey): Promise<OrderRecord> {
    const userId = new Types.ObjectId(this.student(student).id);
    const classId = new Types.ObjectId(this.classId(classIndex));
    const orders = this.database.collection('orders');
    const [order] = await orders
      .find<OrderRecord>({ userId, classId, heldAt: { $exists: true } })
      .sort({ _id: 1 })
      .skip(nth)
      .limit(1)
      .toArray();
    return defined(order, `order s${student}/c${classIndex}#${nth}`);
  }

  private async intentId(key: OrderKey): Promise<string> {
    return defined((await this.order(key)).intentId, 'intent');
  }
}
