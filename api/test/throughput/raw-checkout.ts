import mongoose, { type Connection } from 'mongoose';
import type Stripe from 'stripe';
import type { ClassRecord } from '../../src/classes/class.schema.js';
import { OneAtATime } from '../../src/common/one-at-a-time.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import type { PaymentRecord } from '../../src/payments/payment.schema.js';
import { searchFields } from '../../src/payments/payment-search-fields.js';
import type { Buyer, CheckoutClient } from './buyer.js';

const HOLD_MS = 15 * 60_000;

/** Operations of Stripe's SDK that a checkout needs. */
export interface Intents {
  create(
    intent: {
      amount: number;
      currency: string;
      allowed_payment_method_types: string[];
      metadata: { orderId: string };
    },
    options: { idempotencyKey: string },
  ): Promise<{ id: string; client_secret: string | null }>;
  retrieve(
    id: string,
    options: { expand: string[] },
  ): Promise<Pick<Stripe.PaymentIntent, 'status' | 'metadata'>>;
}

/** Baseline: the steps of a checkout with the driver alone, on the API's collections and indexes, without HTTP or validation. */
export class RawCheckout implements CheckoutClient {
  private readonly byClass = new OneAtATime();

  constructor(
    private readonly database: Connection,
    private readonly intents: Intents,
  ) {}

  async start(buyer: Buyer): Promise<string> {
    const classId = new mongoose.Types.ObjectId(buyer.classId);
    const record = await this.of<ClassRecord>('classes').findOne({ _id: classId, status: 'approved' });
    if (!record) throw new Error('The class is not approved');
    const { className, priceMinor } = record;
    const _id = new mongoose.Types.ObjectId();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + HOLD_MS);
    const orders = this.of<OrderRecord>('orders');
    // Inserted before the seat is taken, as in the API, whose reconciler releases seats that no order holds.
    await orders.insertOne({
      _id,
      userId: new mongoose.Types.ObjectId(buyer.student.id),
      classId,
      className,
      priceMinor,
      email: buyer.student.email,
      state: 'placed',
      slot: 1,
      expiresAt,
      checkAt: expiresAt,
      createdAt: now,
      updatedAt: now,
    });
    const { modifiedCount } = await this.of<ClassRecord>('classes').updateOne(
      { _id: classId, status: 'approved', availableSeat: { $gt: 0 }, holds: { $ne: _id } },
      { $inc: { availableSeat: -1, held: 1 }, $push: { holds: _id } },
    );
    if (modifiedCount === 0) throw new Error('The class is sold out');
    await orders.updateOne({ _id, state: 'placed' }, { $set: { state: 'held', heldAt: now } });
    const orderId = _id.toHexString();
    const { id: intentId, client_secret: clientSecret } = await this.intents.create(
      { amount: priceMinor, currency: 'usd', allowed_payment_method_types: ['card'], metadata: { orderId } },
      { idempotencyKey: `order-${orderId}-intent` },
    );
    await orders.updateOne({ _id, state: 'held' }, { $set: { intentId } });
    return clientSecret ?? '';
  }

  async finish({ classId }: Buyer, transactionId: string): Promise<void> {
    const intent = await this.intents.retrieve(transactionId, { expand: ['latest_charge'] });
    if (intent.status !== 'succeeded') throw new Error(`The intent is ${intent.status}`);
    const _id = new mongoose.Types.ObjectId(intent.metadata['orderId']);
    // Serialised as in the API: concurrent transactions of one class would abort each other.
    await this.byClass.run(classId, () =>
      this.database
        .getClient()
        .withSession((session) => session.withTransaction(() => this.enrol(_id, session))),
    );
  }

  private async enrol(_id: mongoose.Types.ObjectId, session: mongoose.mongo.ClientSession): Promise<void> {
    const now = new Date();
    const order = await this.of<OrderRecord>('orders').findOneAndUpdate(
      { _id, state: 'held' },
      { $set: { state: 'enrolled', enrolledAt: now, updatedAt: now } },
      { session },
    );
    if (!order?.intentId) throw new Error('The order is not held');
    const { userId, classId, className, email, priceMinor, intentId: transactionId } = order;
    const payment = { userId, classId, className, email, priceMinor, transactionId };
    await this.of<PaymentRecord>('payments').insertOne(
      {
        _id,
        ...payment,
        ...searchFields(payment),
        ...{ status: 'service pending', date: now, createdAt: now, updatedAt: now },
      },
      { session },
    );
    await this.of('cartitems').deleteOne({ userId, classId }, { session });
    await this.of<ClassRecord>('classes').updateOne(
      { _id: classId, holds: _id },
      { $inc: { held: -1, enrolledStudent: 1 }, $pull: { holds: _id } },
      { session },
    );
  }

  private of<Record extends object = { userId: mongoose.Types.ObjectId; classId: mongoose.Types.ObjectId }>(
    name: string,
  ) {
    return this.database.getClient().db(this.database.name).collection<Record>(name);
  }
}
