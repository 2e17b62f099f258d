import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPayments } from '@blush/platform/payments-sandbox';
import { createCartItem, createPaymentIntent, type OperationOutput } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import Stripe from 'stripe';
import { Clock } from '../../src/common/clock.js';
import { SweeperService } from '../../src/payments/sweeper.service.js';
import { approvedClass } from './classes.js';
import { asUser, type Person } from './people.js';
import { startApp, type StartOptions, type TestApp } from './start-app.js';
import { WebhookRelay } from './webhook-relay.js';

const SECRET_KEY = 'sk_test_blush';
const PUBLISHABLE_KEY = 'pk_test_blush';

type Started = OperationOutput<typeof createPaymentIntent>;

/** A failure the payment sandbox plays for the next calls of an address. */
export interface Fault {
  readonly route: string;
  readonly when: 'before' | 'after';
  readonly answer: '500' | '429' | 'reset' | 'never' | 'late';
  readonly delayMs?: number;
  readonly times?: number;
}

/** The API with a payment provider beside it: real SDK, real sandbox, and time that tests set forward. */
export class Shop {
  private ahead = 0;

  private constructor(
    readonly app: TestApp,
    /** The provider as the merchant sees it, besides the API. */
    readonly stripe: Stripe,
    readonly relay: WebhookRelay,
    readonly providerUrl: string,
    readonly admin: Person,
    readonly instructor: Person,
    private readonly stop: () => Promise<void>,
  ) {
    this.useClock(app);
  }

  /** Sweeps run only when a test asks for one, unless `env` says otherwise. */
  static async open({ env = {}, ...options }: StartOptions = {}): Promise<Shop> {
    const relay = await WebhookRelay.start();
    const dataDir = await mkdtemp(join(tmpdir(), 'blush-payments-'));
    const provider = await startPayments({
      port: 0,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecret: 'whsec_blush',
      webhookUrl: relay.url,
      webhookRetry: { firstMs: 20, maxMs: 200 },
      dataDir,
      faults: true,
    });
    const app = await startApp({
      env: { STRIPE_API_BASE: provider.url, ORDER_SWEEP_INTERVAL_MS: '0', ...env },
      ...options,
    });
    relay.target = app.url;
    const { hostname: host, port } = new URL(provider.url);
    const stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
    const [admin, instructor] = [await asUser(app, 'admin'), await asUser(app, 'instructor')];
    return new Shop(app, stripe, relay, provider.url, admin, instructor, async () => {
      await app.close();
      await provider.close();
      await relay.close();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  close(): Promise<void> {
    return this.stop();
  }

  student(): Promise<Person> {
    return asUser(this.app);
  }

  /** An approved class; answers its id. */
  classWith(facts: { price?: number; availableSeat?: number; className?: string } = {}): Promise<string> {
    return approvedClass(this.app, this, facts);
  }

  /** Selects a class; answers the cart item's id. */
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

  /** Confirms as stripe.js does in the browser. Answers the status of the provider's answer. */
  async payByCard({ clientSecret }: Started, method = 'pm_card_visa'): Promise<number> {
    const form = { key: PUBLISHABLE_KEY, client_secret: clientSecret, payment_method: method };
    const url = `${this.providerUrl}/v1/payment_intents/${intentOf(clientSecret)}/confirm`;
    return (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).status;
  }

  /** Has the provider fail the next calls of an address. */
  async play(fault: Fault): Promise<void> {
    const response = await fetch(`${this.providerUrl}/_sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify(fault),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET_KEY}` },
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async forgetFaults(): Promise<void> {
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    await fetch(`${this.providerUrl}/_sandbox/faults`, { method: 'DELETE', headers });
  }

  /** Sets the API's clock forward. */
  passMinutes(minutes: number): void {
    this.ahead += minutes * 60_000;
  }

  /** Has an app go by this shop's time. */
  useClock(app: TestApp): void {
    app.nest.get(Clock).now = () => new Date(Date.now() + this.ahead);
  }

  sweep(app = this.app): Promise<void> {
    return app.nest.get(SweeperService).sweep();
  }

  /** Another API process's worth of app: the same database, issuer and provider. */
  async secondApp(): Promise<TestApp> {
    const { database, issuer } = this.app;
    const { host, port, name } = database;
    const app = await startApp({
      env: {
        MONGODB_URI: `mongodb://${host}:${port}/${name}?directConnection=true`,
        AUTH0_DOMAIN: issuer.origin,
        STRIPE_API_BASE: this.providerUrl,
        ORDER_SWEEP_INTERVAL_MS: '0',
      },
    });
    this.useClock(app);
    return app;
  }

  /** Seats of a class as stored, with their sum. */
  async seats(classId: string) {
    const record = await this.app.database
      .collection('classes')
      .findOne({ _id: new Types.ObjectId(classId) });
    const { availableSeat: free, held, enrolledStudent: enrolled, holds } = record as unknown as Seats;
    return { free, held, enrolled, holds: holds.length, sum: free + held + enrolled };
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

interface Seats {
  availableSeat: number;
  held: number;
  enrolledStudent: number;
  holds: unknown[];
}

export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
