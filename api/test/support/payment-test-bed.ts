import {
  createCartItem,
  type CreateClassBody,
  createPaymentIntent,
  type OperationOutput,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import type Stripe from 'stripe';
import { Clock } from '../../src/common/clock.js';
import { Reconciler } from '../../src/payments/reconciler.service.js';
import { approvedClass } from './classes.js';
import { asUser, type Person } from './people.js';
import { type Fault, TestProvider } from './provider.js';
import { type Seats, seatsOf } from './seats.js';
import { startApp, type StartOptions, type TestApp } from './start-app.js';
import type { WebhookRelay } from './webhook-relay.js';

type Started = OperationOutput<typeof createPaymentIntent>;

/** The API with the payment stand-in, Stripe's real SDK, and a clock that tests move. */
export class PaymentTestBed {
  private ahead = 0;

  private constructor(
    readonly app: TestApp,
    readonly provider: TestProvider,
    readonly admin: Person,
    readonly instructor: Person,
  ) {
    this.useClock(app);
  }

  /** Webhooks are lost, so that a test decides when a payment becomes known; the reconciler runs on demand unless `env` enables it. */
  static async open({ env = {}, ...options }: StartOptions = {}): Promise<PaymentTestBed> {
    const provider = await TestProvider.start();
    const app = await startApp({
      env: { STRIPE_API_BASE: provider.url, RECONCILE_INTERVAL_MS: '0', ...env },
      ...options,
    });
    provider.relay.targets = [app.url];
    provider.relay.mode = 'lose';
    return new PaymentTestBed(app, provider, await asUser(app, 'admin'), await asUser(app, 'instructor'));
  }

  /** Access to the provider without the API. */
  get stripe(): Stripe {
    return this.provider.stripe;
  }

  get relay(): WebhookRelay {
    return this.provider.relay;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.provider.close();
  }

  student(): Promise<Person> {
    return asUser(this.app);
  }

  /** Returns the id. */
  classWith(facts: Partial<CreateClassBody> = {}): Promise<string> {
    return approvedClass(this.app, this, facts);
  }

  /** Price in dollars. */
  async reprice(classId: string, price: number): Promise<void> {
    const priceMinor = Math.round(price * 100);
    await this.app.database
      .collection('classes')
      .updateOne({ _id: new Types.ObjectId(classId) }, { $set: { priceMinor } });
  }

  /** Returns the cart item's id. */
  async select(student: Person, classId: string): Promise<string> {
    const { insertedId } = (await this.app.call(createCartItem, { body: { classId } }, student.token)).body;
    if (insertedId === null) throw new Error('The class was not selected');
    return insertedId;
  }

  startCheckout(student: Person, cartId: string, price = 19.99, app = this.app) {
    return app.call(createPaymentIntent, { body: { cartId, price } }, student.token);
  }

  /** A student with a started checkout of the class. */
  async buyer(
    classId: string,
    price = 19.99,
  ): Promise<{ student: Person; cartId: string; started: Started }> {
    const student = await this.student();
    const cartId = await this.select(student, classId);
    return { student, cartId, started: (await this.startCheckout(student, cartId, price)).body };
  }

  payByCard({ clientSecret }: Started, method?: string): Promise<number> {
    return this.provider.payByCard(clientSecret, method);
  }

  /** Pays like {@link payByCard}, with consent to keep the card for the other classes. */
  payAndKeepCard({ clientSecret }: Started, method = 'pm_card_visa'): Promise<number> {
    return this.provider.payByCard(clientSecret, method, { setup_future_usage: 'on_session' });
  }

  play(fault: Fault): Promise<void> {
    return this.provider.play(fault);
  }

  forgetFaults(): Promise<void> {
    return this.provider.forgetFaults();
  }

  passMinutes(minutes: number): void {
    this.ahead += minutes * 60_000;
  }

  /** Moves one class's orders back in time, for all processes. */
  async age(classId: string, minutes: number, app = this.app): Promise<void> {
    const earlier = (field: string) => ({ $subtract: [`$${field}`, minutes * 60_000] });
    await app.database.collection('orders').updateMany({ classId: new Types.ObjectId(classId) }, [
      {
        $set: {
          heldAt: { $cond: [{ $gt: ['$heldAt', null] }, earlier('heldAt'), '$$REMOVE'] },
          expiresAt: earlier('expiresAt'),
          checkAt: earlier('checkAt'),
        },
      },
    ]);
  }

  /** Makes an app use this testBed's clock. */
  useClock(app: TestApp): void {
    app.nest.get(Clock).now = () => new Date(Date.now() + this.ahead);
  }

  reconcile(app = this.app): Promise<void> {
    return app.nest.get(Reconciler).reconcile();
  }

  /** Another API instance with the same database, issuer, provider and clock, which ends with the first one. */
  async secondApp({ env = {}, ...options }: StartOptions = {}): Promise<TestApp> {
    const app = await this.app.startAnother({
      env: { STRIPE_API_BASE: this.provider.url, ...env },
      ...options,
    });
    this.useClock(app);
    return app;
  }

  seats(classId: string): Promise<Seats> {
    return seatsOf(this.app.database, classId);
  }

  async order(orderId: string) {
    const record = await this.app.database.collection('orders').findOne({ _id: new Types.ObjectId(orderId) });
    return record as unknown as { state: string; intentId?: string; expiresAt: Date };
  }

  paymentsOf(student: Person) {
    const userId = new Types.ObjectId(student.id);
    return this.app.database.collection('payments').find({ userId }).toArray();
  }
}
