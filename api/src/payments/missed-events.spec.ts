import { createPayment } from '@blush/shared-ui/contracts';
import { Logger } from '@nestjs/common';
import { intentOf, PaymentTestBed } from '../../test/support/index.js';
import { MissedEvents } from './missed-events.service.js';

const testBed = await PaymentTestBed.open();
const missed = testBed.app.nest.get(MissedEvents);
afterAll(() => testBed.close());
afterEach(() => testBed.forgetFaults());

/** An enrolled order that is refunded in Stripe's dashboard. */
async function refundedAtStripe(): Promise<string> {
  const { student, started } = await testBed.buyer(await testBed.classWith());
  await testBed.payByCard(started);
  const transactionId = intentOf(started.clientSecret);
  await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
  await testBed.stripe.refunds.create({ payment_intent: transactionId });
  return started.orderId;
}

const stateOf = async (orderId: string) => (await testBed.order(orderId)).state;

describe('a refund whose event was never delivered', () => {
  it('becomes known within the hour, although its order is not open', async () => {
    const orderId = await refundedAtStripe();
    await testBed.reconcile();
    await missed.run();
    expect(await stateOf(orderId)).toBe('enrolled');
    testBed.passMinutes(60);
    await missed.run(AbortSignal.abort());
    expect(await stateOf(orderId)).toBe('enrolled');
    await missed.run();
    expect(await stateOf(orderId)).toBe('refunded');
  });

  it.each([
    ['list the events', 'GET /v1/events', ['enrolled', 'enrolled']],
    ['read an intent', 'GET /v1/payment_intents/:id', ['enrolled', 'refunded']],
  ])(
    'becomes known an hour later if Stripe did not answer the call to %s',
    async (_, route, afterFailure) => {
      const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      const orders = [await refundedAtStripe(), await refundedAtStripe()];
      const states = async () => (await Promise.all(orders.map(stateOf))).sort();
      // The events have the time of Stripe, which the clock of the test does not move.
      const restarted = (await testBed.secondApp()).nest.get(MissedEvents);
      testBed.passMinutes(60);
      await testBed.play({ route, when: 'before', answer: '500', times: 3 });
      await restarted.run().catch(() => undefined);
      expect(await states()).toEqual(afterFailure);
      testBed.passMinutes(60);
      await restarted.run();
      expect(await states()).toEqual(['refunded', 'refunded']);
      logged.mockRestore();
    },
  );
});
