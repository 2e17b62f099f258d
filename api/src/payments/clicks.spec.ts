import { describeClicks } from '../../test/clicks/describe-clicks.js';
import { CURRENCY, type OrderRecord } from '../orders/order.schema.js';
import { PaymentIntents } from './payment-intents.service.js';

const CLICKS = 6;

describe('simultaneous clicks on Pay', () => {
  const tabs = describeClicks(CLICKS, [
    ['answers', undefined],
    ['answers 500 after it succeeded', { when: 'after', answer: '500' }],
    ['cuts the connection after it succeeded', { when: 'after', answer: 'reset' }],
    ['keeps a 500 for the first intent', { when: 'before', answer: 'kept-500', once: true }],
  ]);

  describe('detect', () => {
    const start = async () => {
      const { testBed } = tabs();
      const before = new Set((await tabs().intents()).map(({ id }) => id));
      const classId = await testBed.classWith({ availableSeat: CLICKS });
      const student = await testBed.student();
      const cartId = await testBed.select(student, classId);
      await tabs().click((app) => testBed.startCheckout(student, cartId, 19.99, app));
      const made = (await tabs().intents()).filter(({ id }) => !before.has(id));
      return { intents: made.length, ...(await testBed.seats(classId)) };
    };

    it('intents that are created without idempotency keys: one order has several', async () => {
      const services = tabs().apps.map(({ nest }) =>
        Object.assign(nest.get(PaymentIntents), {
          create: ({ _id, priceMinor: amount }: OrderRecord) =>
            tabs().testBed.stripe.paymentIntents.create({
              amount,
              currency: CURRENCY,
              metadata: { orderId: _id.toHexString() },
            }),
        }),
      );
      // On a busy machine the requests may run one after the other, and all get the order of the first.
      let found = { held: 0, intents: 0 };
      for (let round = 0; round < 20 && found.intents <= 1; round += 1) found = await start();
      for (const service of services) Reflect.deleteProperty(service, 'create');
      expect(found.held).toBe(1);
      expect(found.intents).toBeGreaterThan(1);
    });

    it('a missing unique index of active orders: one student holds several seats', async () => {
      const orders = tabs().testBed.app.database.collection('orders');
      const dropped = (await orders.indexes()).filter(({ name }) => name === 'one_live_order');
      await orders.dropIndex('one_live_order');
      let held = 0;
      for (let round = 0; round < 20 && held <= 1; round += 1) ({ held } = await start());
      expect(held).toBeGreaterThan(1);
      // With its index, later tests can take the database.
      await orders.deleteMany({});
      await orders.createIndexes(dropped);
    });
  });
});
