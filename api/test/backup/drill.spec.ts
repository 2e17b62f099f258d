import { createPayment } from '@blush/shared-ui/contracts';
import { intentOf, PaymentTestBed } from '../support/index.js';
import { runDrill } from './drill.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

type Started = Awaited<ReturnType<PaymentTestBed['buyer']>>['started'];

const SEATS = 9;

it('a backup that is made while students pay has every seat and every payment once, when it is restored and settled', async () => {
  const year = new Date().getUTCFullYear();
  const classId = await testBed.classWith({ availableSeat: SEATS });
  const report = ({ clientSecret }: Started, token: string) =>
    testBed.app.call(createPayment, { body: { transactionId: intentOf(clientSecret) } }, token);
  const pay = async (buyer: Awaited<ReturnType<PaymentTestBed['buyer']>>) => {
    await testBed.payByCard(buyer.started);
    await report(buyer.started, buyer.student.token);
  };

  await pay(await testBed.buyer(classId));
  const refunded = await testBed.buyer(classId);
  await pay(refunded);
  const paidMeanwhile = await testBed.buyer(classId);
  const neverReported = await testBed.buyer(classId);
  await testBed.payByCard(neverReported.started);
  await testBed.buyer(classId);

  let lost: { readonly paid: string; readonly unpaid: string } | undefined;
  const meanwhile = async () => {
    if (lost) return;
    const [paid, unpaid] = [await testBed.buyer(classId), await testBed.buyer(classId)];
    lost = { paid: intentOf(paid.started.clientSecret), unpaid: intentOf(unpaid.started.clientSecret) };
    await pay(paid);
    await pay(paidMeanwhile);
    await testBed.stripe.refunds.create({ payment_intent: intentOf(refunded.started.clientSecret) });
  };
  const { broken, ledger, settled } = await runDrill(testBed, {
    capacity: new Map([[classId, SEATS]]),
    meanwhile,
  });

  expect(broken).toEqual([]);
  const states = Object.fromEntries(ledger.orders.map(({ _id, state }) => [_id.toHexString(), state]));
  expect(Object.values(states).toSorted()).toEqual([
    'enrolled',
    'enrolled',
    'enrolled',
    'expired',
    'refunded',
  ]);
  expect(states).toMatchObject({
    [refunded.started.orderId]: 'refunded',
    [paidMeanwhile.started.orderId]: 'enrolled',
    [neverReported.started.orderId]: 'enrolled',
  });
  expect(settled.lost.toSorted()).toEqual([lost?.paid, lost?.unpaid].toSorted());
  expect(settled.known).toBe(5);
  // For three payments: of the lost order, the one that was made meanwhile, and the one that was never reported.
  expect(settled.skipped).toEqual([`BC-${year}-0003 to BC-${year}-0005`]);
});
