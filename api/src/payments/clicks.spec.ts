import { createPayment } from '@blush/shared-ui/contracts';
import { type Fault, intentOf, type Person, Shop, type TestApp } from '../../test/support/index.js';
import { CURRENCY, type OrderRecord } from './order.schema.js';
import { IntentsService } from './intents.service.js';

const CLICKS = 50;
/** For the API's patience with a provider that does not answer, so that a test need not have much. */
const env = { STRIPE_TIMEOUT_MS: '1000' };

let shop: Shop;
let tabs: readonly [TestApp, TestApp];
beforeAll(async () => {
  shop = await Shop.open({ env });
  // Every tab reaches another instance of the API.
  tabs = [shop.app, await shop.secondApp({ env })];
});
afterAll(async () => {
  await tabs[1].close();
  await shop.close();
});
beforeEach(() => {
  shop.relay.mode = 'lose';
});
afterEach(() => shop.forgetFaults());

/** One click after the other, all at the same moment, in both tabs. */
function click<Answer>(onPay: (app: TestApp) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: CLICKS }, (_none, index) => onPay(tabs[index % 2] ?? shop.app)));
}

/** As often as the provider fails: more often than there are clicks, less often than they ask. */
const times = CLICKS + 20;
const troubles: readonly (readonly [string, Omit<Fault, 'route'> | undefined])[] = [
  ['answers', undefined],
  ['times out after it succeeded', { when: 'after', answer: 'never', times }],
  ['answers 500 after it succeeded', { when: 'after', answer: '500', times }],
  ['answers 500', { when: 'before', answer: '500', times }],
  ['cuts the connection after it succeeded', { when: 'after', answer: 'reset', times }],
  ['keeps a 500 for the first intent', { when: 'before', answer: 'kept-500', times: 1 }],
  ['answers late', { when: 'after', answer: 'late', delayMs: 700, times }],
];

describe.each(troubles)('50 clicks on Pay in two tabs, and the provider %s', (_name, trouble) => {
  const playAt = (route: string) => (trouble ? shop.play({ route, ...trouble }) : Promise.resolve());

  it('make one order, one intent, one charge and one payment', async () => {
    const classId = await shop.classWith({ availableSeat: 3 });
    const student = await shop.student();
    const cartId = await shop.select(student, classId);
    const before = new Set((await intents()).map(({ id }) => id));

    await playAt('POST /v1/payment_intents');
    const started = await click((app) => shop.startCheckout(student, cartId, 19.99, app));
    expect(oddOnes(started, [200])).toEqual([]);
    await shop.forgetFaults();
    const { body } = await shop.startCheckout(student, cartId);
    for (const answer of started.filter(({ status }) => status === 200)) expect(answer.body).toEqual(body);
    expect((await intents()).filter(({ id }) => !before.has(id))).toHaveLength(1);
    expect(await shop.seats(classId)).toEqual({ free: 2, held: 1, enrolled: 0, holds: 1, sum: 3 });

    const confirmed = await click(() => shop.payByCard(body));
    expect(confirmed.toSorted()).toEqual([200, ...Array.from({ length: CLICKS - 1 }, () => 400)]);

    await playAt('GET /v1/payment_intents/:id');
    const paid = await click((app) => complete(app, student, body.clientSecret));
    expect(oddOnes(paid, [200, 201])).toEqual([]);
    await shop.forgetFaults();
    expect((await complete(shop.app, student, body.clientSecret)).body.result.insertedId).toBe(body.orderId);

    expect(await shop.paymentsOf(student)).toHaveLength(1);
    expect(await shop.seats(classId)).toEqual({ free: 2, held: 0, enrolled: 1, holds: 0, sum: 3 });
    const transactionId = intentOf(body.clientSecret);
    expect((await shop.stripe.charges.list({ payment_intent: transactionId })).data).toHaveLength(1);
    expect((await shop.stripe.refunds.list({ payment_intent: transactionId })).data).toEqual([]);
  });

  /** Answers that are neither a success nor "the provider does not answer, try again". */
  const oddOnes = (answers: readonly { readonly status: number }[], fine: readonly number[]) => {
    const may = trouble ? [...fine, 503] : fine;
    return answers.map(({ status }) => status).filter((status) => !may.includes(status));
  };
});

describe('the same 50 clicks are found out', () => {
  const start = async () => {
    const before = new Set((await intents()).map(({ id }) => id));
    const classId = await shop.classWith({ availableSeat: 9 });
    const student = await shop.student();
    const cartId = await shop.select(student, classId);
    await click((app) => shop.startCheckout(student, cartId, 19.99, app));
    const made = (await intents()).filter(({ id }) => !before.has(id));
    return { intents: made.length, ...(await shop.seats(classId)) };
  };

  it('where intents are made without keys: several for one order', async () => {
    const services = tabs.map(({ nest }) =>
      Object.assign(nest.get(IntentsService), {
        create: ({ _id, amountMinor: amount }: OrderRecord) =>
          shop.stripe.paymentIntents.create({
            amount,
            currency: CURRENCY,
            metadata: { orderId: _id.toHexString() },
          }),
      }),
    );
    const found = await start();
    for (const service of services) Reflect.deleteProperty(service, 'create');
    expect(found.held).toBe(1);
    expect(found.intents).toBeGreaterThan(1);
  });

  it('where a student may have several live orders for a class: several seats are held', async () => {
    await shop.app.database.collection('orders').dropIndex('one_live_order');
    expect((await start()).held).toBeGreaterThan(1);
  });
});

const intents = async () => (await shop.stripe.paymentIntents.list({ limit: 100 })).data;

const complete = (app: TestApp, { token }: Person, clientSecret: string) =>
  app.call(createPayment, { body: { transactionId: intentOf(clientSecret) } }, token);
