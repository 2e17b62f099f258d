import { createPayment } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { intentOf, PaymentTestBed } from '../../test/support/index.js';
import { Seats } from '../classes/seats.service.js';
import { OrderTransitions } from './order-transitions.service.js';
import { PaymentIntents } from './payment-intents.service.js';

const testBed = await PaymentTestBed.open();
const apps = [testBed.app, await testBed.secondApp({ logs: true })] as const;
afterAll(() => testBed.close());

const intentsOf = async (orderId: string) => {
  const all = await testBed.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 5_000 });
  return all.filter(({ metadata }) => metadata['orderId'] === orderId);
};

describe('concurrent calls, through two instances of the API', () => {
  it('that pay, delete the cart item, reconcile and start again leave the order enrolled with one charge, or expired without one', async () => {
    const classId = await testBed.classWith({ availableSeat: 3 });
    for (let round = 0; round < 4; round += 1) {
      const { student, cartId, started } = await testBed.buyer(classId);
      const headers = { authorization: `Bearer ${student.token}` };
      await Promise.all([
        testBed.payByCard(started),
        apps[0].fetch(`/carts/${cartId}`, { method: 'DELETE', headers }),
        testBed.reconcile(),
        testBed.startCheckout(student, cartId, 19.99, apps[1]),
      ]);
      testBed.passMinutes(20);
      await testBed.reconcile();
      const { state } = await testBed.order(started.orderId);
      const charged = (await intentsOf(started.orderId)).filter(({ status }) => status === 'succeeded');
      expect([state, charged.length]).toEqual(state === 'enrolled' ? ['enrolled', 1] : ['expired', 0]);
      const { sum, held } = await testBed.seats(classId);
      expect([sum, held]).toEqual([3, 0]);
      if ((await testBed.seats(classId)).free === 0) break;
    }
  });

  it('a reconciler changes nothing and logs no error if it read the intent before the payment was made', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith({ availableSeat: 1 }));
    const intents = apps[1].nest.get(PaymentIntents);
    const find = intents.find.bind(intents);
    intents.find = async (id) => {
      const outdated = await find(id);
      await testBed.payByCard(started);
      const transactionId = intentOf(started.clientSecret);
      await apps[0].call(createPayment, { body: { transactionId } }, student.token);
      return outdated;
    };
    testBed.passMinutes(2);
    await testBed.reconcile(apps[1]);
    intents.find = find;
    expect((await testBed.order(started.orderId)).state).toBe('enrolled');
    expect(apps[1].logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it.each([
    ['places a new one', false],
    ['resumes the order that took the last seat in its place', true],
  ])('a checkout whose order another request ended %s', async (_, replaced) => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const student = await testBed.student();
    const cartId = await testBed.select(student, classId);
    const seats = apps[1].nest.get(Seats);
    const hold = seats.hold.bind(seats);
    let ended: string | undefined;
    let resumed: string | undefined;
    seats.hold = async (_classId, { orderId }) => {
      seats.hold = hold;
      ended = String(orderId);
      await apps[0].nest
        .get(OrderTransitions)
        .transition({ _id: new Types.ObjectId(orderId) }, 'seat-refused');
      if (replaced) resumed = (await testBed.startCheckout(student, cartId)).body.orderId;
      return 'refused';
    };
    const { status, body } = await testBed.startCheckout(student, cartId, 19.99, apps[1]);
    expect([status, body.orderId]).toEqual([200, resumed ?? expect.any(String)]);
    expect(ended).toBeDefined();
    expect(body.orderId).not.toBe(ended);
    expect(await testBed.seats(classId)).toEqual({ free: 0, held: 1, enrolled: 0, holds: 1, sum: 1 });
  });

  it('two reconcilers release the seats of five expired holds once each', async () => {
    const classId = await testBed.classWith({ availableSeat: 5 });
    await Promise.all(Array.from({ length: 5 }, () => testBed.buyer(classId)));
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 5 });
    testBed.passMinutes(16);
    await Promise.all([testBed.reconcile(apps[0]), testBed.reconcile(apps[1])]);
    expect(await testBed.seats(classId)).toEqual({ free: 5, held: 0, enrolled: 0, holds: 0, sum: 5 });
  });
});
