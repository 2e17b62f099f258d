import { denyClass } from '@blush/shared-ui/contracts';
import { intentOf, PaymentTestBed } from '../../test/support/index.js';
import { PaymentIntents } from './payment-intents.service.js';
import { Reconciler } from './reconciler.service.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const stateOf = async ({ orderId }: { orderId: string }) => (await testBed.order(orderId)).state;

/** Returns a function that restores the service. */
function failCancellation({ clientSecret }: { clientSecret: string }): () => void {
  const intents = testBed.app.nest.get(PaymentIntents);
  const cancel = intents.cancel.bind(intents);
  intents.cancel = (id) =>
    id === intentOf(clientSecret) ? Promise.reject(new Error('the intent cannot be cancelled')) : cancel(id);
  return () => Reflect.deleteProperty(intents, 'cancel');
}

it.each([
  ['claims no order', () => Promise.resolve(testBed.passMinutes(16))],
  [
    'ends no checkout of a denied class',
    (id: string) => testBed.app.call(denyClass, { params: { id } }, testBed.admin.token),
  ],
])('a run of the reconciler that is to end %s', async (_, makeDue) => {
  const classId = await testBed.classWith();
  const { started } = await testBed.buyer(classId);
  await makeDue(classId);
  await testBed.app.nest.get(Reconciler).reconcile(AbortSignal.abort());
  expect(await stateOf(started)).toBe('held');
  await testBed.reconcile();
  expect(await stateOf(started)).toBe('expired');
});

it('the reconciler asks the provider about an expiring order of a denied class only when it is due', async () => {
  const classId = await testBed.classWith();
  const failing = (await testBed.buyer(classId)).started;
  await testBed.app.call(denyClass, { params: { id: classId } }, testBed.admin.token);
  const restore = failCancellation(failing);
  await testBed.reconcile();
  const cancel = jest.spyOn(testBed.app.nest.get(PaymentIntents), 'cancel');
  await testBed.reconcile();
  expect(cancel).not.toHaveBeenCalled();
  cancel.mockRestore();
  restore();
  testBed.passMinutes(2);
  await testBed.reconcile();
  expect(await stateOf(failing)).toBe('expired');
});

describe('an order that fails does not end the run of the reconciler', () => {
  it('for the other orders that are due', async () => {
    const classId = await testBed.classWith({ availableSeat: 6 });
    const orders = [];
    for (let count = 0; count < 6; count += 1) orders.push((await testBed.buyer(classId)).started);
    const [failing, ...others] = orders;
    if (!failing) throw new Error('no order');
    const restore = failCancellation(failing);
    testBed.passMinutes(16);
    await testBed.reconcile();
    restore();
    expect(await stateOf(failing)).toBe('expiring');
    expect(await Promise.all(others.map(stateOf))).toEqual(others.map(() => 'expired'));
  });

  it('for the other checkouts of a denied class', async () => {
    const classId = await testBed.classWith({ availableSeat: 2 });
    const failing = (await testBed.buyer(classId)).started;
    const other = (await testBed.buyer(classId)).started;
    await testBed.app.call(denyClass, { params: { id: classId } }, testBed.admin.token);
    const restore = failCancellation(failing);
    await testBed.reconcile();
    restore();
    expect([await stateOf(failing), await stateOf(other)]).toEqual(['expiring', 'expired']);
  });
});
