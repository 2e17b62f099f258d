import { createPayment } from '@blush/shared-ui/contracts';
import { type Fault, intentOf, type Person, PaymentTestBed, type TestApp } from '../support/index.js';

/** Fault of the provider; `undefined`: none. */
type ClickFault = Omit<Fault, 'route' | 'times'> & { readonly once?: boolean };

/** A student with two tabs, connected to different instances of the API. */
class Tabs {
  private constructor(
    readonly testBed: PaymentTestBed,
    readonly apps: readonly [TestApp, TestApp],
    readonly clicks: number,
  ) {}

  static async open(clicks: number, env: Readonly<Record<string, string>> = {}): Promise<Tabs> {
    const testBed = await PaymentTestBed.open({ env });
    return new Tabs(testBed, [testBed.app, await testBed.secondApp({ env })], clicks);
  }

  close(): Promise<void> {
    return this.testBed.close();
  }

  /** Makes all clicks at the same moment, in both tabs. */
  click<Answer>(onPay: (app: TestApp) => Promise<Answer>): Promise<Answer[]> {
    const { apps, clicks, testBed } = this;
    return Promise.all(
      Array.from({ length: clicks }, (_none, index) => onPay(apps[index % 2] ?? testBed.app)),
    );
  }

  async intents() {
    return (await this.testBed.stripe.paymentIntents.list({ limit: 100 })).data;
  }
}

/** Clicks on Pay, at the checkout and with the card, under each of these faults. Returns the tabs for further tests. */
export function describeClicks(
  clicks: number,
  faults: readonly (readonly [string, ClickFault | undefined])[],
  env?: Readonly<Record<string, string>>,
): () => Tabs {
  let tabs: Tabs;
  beforeAll(async () => {
    tabs = await Tabs.open(clicks, env);
  });
  afterAll(() => tabs.close());
  afterEach(() => tabs.testBed.forgetFaults());

  it.each(faults)(
    `${clicks} clicks on Pay in two tabs make one order, one intent, one charge and one payment when the provider %s`,
    async (_name, fault) => {
      const { testBed } = tabs;
      const classId = await testBed.classWith({ availableSeat: 3 });
      const student = await testBed.student();
      const cartId = await testBed.select(student, classId);
      const before = new Set((await tabs.intents()).map(({ id }) => id));

      await injectFault(tabs, 'POST /v1/payment_intents', fault);
      const started = await tabs.click((app) => testBed.startCheckout(student, cartId, 19.99, app));
      expect(unexpectedStatuses(started, [200], fault)).toEqual([]);
      await testBed.forgetFaults();
      const { body } = await testBed.startCheckout(student, cartId);
      for (const answer of started.filter(({ status }) => status === 200)) expect(answer.body).toEqual(body);
      expect((await tabs.intents()).filter(({ id }) => !before.has(id))).toHaveLength(1);
      expect(await testBed.seats(classId)).toEqual({ free: 2, held: 1, enrolled: 0, holds: 1, sum: 3 });

      const confirmed = await tabs.click(() => testBed.payByCard(body));
      expect(confirmed.toSorted()).toEqual([200, ...Array.from({ length: clicks - 1 }, () => 400)]);

      await injectFault(tabs, 'GET /v1/payment_intents/:id', fault);
      const paid = await tabs.click((app) => complete(app, student, body.clientSecret));
      expect(unexpectedStatuses(paid, [200, 201], fault)).toEqual([]);
      await testBed.forgetFaults();
      const reported = await complete(testBed.app, student, body.clientSecret);
      expect(reported.body.result.insertedId).toBe(body.orderId);

      expect(await testBed.paymentsOf(student)).toHaveLength(1);
      expect(await testBed.seats(classId)).toEqual({ free: 2, held: 0, enrolled: 1, holds: 0, sum: 3 });
      const transactionId = intentOf(body.clientSecret);
      expect((await testBed.stripe.charges.list({ payment_intent: transactionId })).data).toHaveLength(1);
      expect((await testBed.stripe.refunds.list({ payment_intent: transactionId })).data).toEqual([]);
    },
  );
  return () => tabs;
}

async function injectFault(
  { testBed, clicks }: Tabs,
  route: string,
  fault: ClickFault | undefined,
): Promise<void> {
  if (!fault) return;
  const { once = false, ...settings } = fault;
  // Without `once`: more faults than clicks, fewer than calls of the API to the provider.
  await testBed.play({ route, ...settings, times: once ? 1 : Math.floor(clicks * 1.4) });
}

/** Statuses other than the expected ones and, with a fault, 503 `payments-unavailable`. */
function unexpectedStatuses(
  answers: readonly { readonly status: number }[],
  expected: readonly number[],
  fault: ClickFault | undefined,
): number[] {
  const allowed = fault ? [...expected, 503] : expected;
  return answers.map(({ status }) => status).filter((status) => !allowed.includes(status));
}

const complete = (app: TestApp, { token }: Person, clientSecret: string) =>
  app.call(createPayment, { body: { transactionId: intentOf(clientSecret) } }, token);
