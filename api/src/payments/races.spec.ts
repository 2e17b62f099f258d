import { createPayment } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { intentOf, Shop, type TestApp } from '../../test/support/index.js';
import { SeatsService } from '../classes/seats.service.js';
import { OrdersService } from './orders.service.js';
import { PaymentIntentsService } from './payment-intents.service.js';

let shop: Shop;
let apps: readonly [TestApp, TestApp];
beforeAll(async () => {
  shop = await Shop.open();
  apps = [shop.app, await shop.secondApp({ logs: true })];
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.relay.mode = 'lose';
});

const intentsOf = async (orderId: string) => {
  const all = await shop.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 5_000 });
  return all.filter(({ metadata }) => metadata['orderId'] === orderId);
};

describe('concurrent calls, through two instances of the API', () => {
  it('paying, deleting the cart item, reconciling and starting again end enrolled with one charge, or expired without', async () => {
    const classId = await shop.classWith({ availableSeat: 3 });
    for (let round = 0; round < 4; round += 1) {
      const { student, cartId, started } = await shop.buyer(classId);
      const headers = { authorization: `Bearer ${student.token}` };
      await Promise.all([
        shop.payByCard(started),
        apps[0].fetch(`/carts/${cartId}`, { method: 'DELETE', headers }),
        shop.reconcile(),
        shop.startCheckout(student, cartId, 19.99, apps[1]),
      ]);
      shop.passMinutes(20);
      await shop.reconcile();
      const { state } = await shop.order(started.orderId);
      const charged = (await intentsOf(started.orderId)).filter(({ status }) => status === 'succeeded');
      expect([state, charged.length]).toEqual(state === 'enrolled' ? ['enrolled', 1] : ['expired', 0]);
      const { sum, held } = await shop.seats(classId);
      expect([sum, held]).toEqual([3, 0]);
      if ((await shop.seats(classId)).free === 0) break;
    }
  });

  it('a reconciler that read the intent before the payment changes and logs nothing', async () => {
    const { student, started } = await shop.buyer(await shop.classWith({ availableSeat: 1 }));
    const intents = apps[1].nest.get(PaymentIntentsService);
    const find = intents.find.bind(intents);
    intents.find = async (id) => {
      const outdated = await find(id);
      await shop.payByCard(started);
      const transactionId = intentOf(started.clientSecret);
      await apps[0].call(createPayment, { body: { transactionId } }, student.token);
      return outdated;
    };
    shop.passMinutes(2);
    await shop.reconcile(apps[1]);
    intents.find = find;
    expect((await shop.order(started.orderId)).state).toBe('enrolled');
    expect(apps[1].logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it.each([
    ['places a new one', false],
    ['resumes the order that took the last seat in its place', true],
  ])('a checkout whose order another request ended %s', async (_, replaced) => {
    const classId = await shop.classWith({ availableSeat: 1 });
    const student = await shop.student();
    const cartId = await shop.select(student, classId);
    const seats = apps[1].nest.get(SeatsService);
    const hold = seats.hold.bind(seats);
    seats.hold = async (_classId, { orderId }) => {
      seats.hold = hold;
      await apps[0].nest.get(OrdersService).transition({ _id: new Types.ObjectId(orderId) }, 'seat-refused');
      if (replaced) await shop.startCheckout(student, cartId);
      return 'refused';
    };
    expect((await shop.startCheckout(student, cartId, 19.99, apps[1])).status).toBe(200);
    expect(await shop.seats(classId)).toEqual({ free: 0, held: 1, enrolled: 0, holds: 1, sum: 1 });
  });

  it('two reconcilers release the seats of five expired holds once each', async () => {
    const classId = await shop.classWith({ availableSeat: 5 });
    await Promise.all(Array.from({ length: 5 }, () => shop.buyer(classId)));
    expect(await shop.seats(classId)).toMatchObject({ free: 0, held: 5 });
    shop.passMinutes(16);
    await Promise.all([shop.reconcile(apps[0]), shop.reconcile(apps[1])]);
    expect(await shop.seats(classId)).toEqual({ free: 5, held: 0, enrolled: 0, holds: 0, sum: 5 });
  });
});
