import { createPayment } from '@blush/shared-ui/contracts';
import mongoose from 'mongoose';
import { describeOutages } from '../../test/outages/describe-outages.js';
import { intentOf } from '../../test/support/index.js';
import { type Attempt, OrderTransitions, type Outcome } from './order-transitions.service.js';

// A reset connection has the same effect as a timeout, without the wait.
const bed = describeOutages({ noReplies: [{ answer: 'reset' }] });

describe('the database', () => {
  const unconfirmed = new mongoose.mongo.MongoServerError({ message: 'the primary stepped down' });
  unconfirmed.addErrorLabel('UnknownTransactionCommitResult');

  it.each([
    ['the connection broke', new mongoose.mongo.MongoNetworkError('the answer was lost')],
    ['the commit was not confirmed', unconfirmed],
  ])('commits, but %s: the order is read again and shows the outcome', async (_name, error) => {
    const testBed = bed();
    const classId = await testBed.classWith({ availableSeat: 2 });
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    const orders = testBed.app.nest.get<object>(OrderTransitions) as {
      enrol(attempt: Attempt): Promise<Outcome>;
    };
    const enrol = orders.enrol.bind(orders);
    let commits = 0;
    orders.enrol = async (attempt) => {
      const outcome = await enrol(attempt);
      commits += 1;
      if (commits === 1) throw error;
      return outcome;
    };
    const transactionId = intentOf(started.clientSecret);
    const answer = await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
    Reflect.deleteProperty(orders, 'enrol');
    expect([answer.status, commits]).toEqual([201, 1]);
    expect(await testBed.paymentsOf(student)).toHaveLength(1);
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 1, holds: 0, sum: 2 });
  });
});

describe('the time limit for the payment provider', () => {
  it('ends a call that is never answered, and the next attempt finds the same intent', async () => {
    const testBed = bed();
    const impatient = await testBed.secondApp({ env: { STRIPE_TIMEOUT_MS: '1000' } });
    const intents = async () =>
      (await testBed.stripe.paymentIntents.list({ limit: 100 })).data.map(({ id }) => id);
    const before = new Set(await intents());
    const student = await testBed.student();
    const cartId = await testBed.select(student, await testBed.classWith({ availableSeat: 1 }));
    await testBed.play({ route: 'POST /v1/payment_intents', when: 'after', answer: 'never' });
    const { body } = await testBed.startCheckout(student, cartId, 19.99, impatient);
    expect((await intents()).filter((id) => !before.has(id))).toEqual([intentOf(body.clientSecret)]);
  });
});
