import { createCartItem, createPayment, type SessionBody } from '@blush/shared-ui/contracts';
import {
  classSessions,
  intentOf,
  PaymentTestBed,
  restoreExpired,
  unpaidHolds,
} from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());
/** Minutes that a test let pass. */
let passed = 0;
const pass = (minutes: number) => {
  passed += minutes;
  testBed.passMinutes(minutes);
};
afterEach(() => {
  testBed.passMinutes(-passed);
  passed = 0;
});

/** A session that starts at a full minute, more than `minutes` and at most `minutes + 1` minutes ahead. */
function sessionIn(minutes: number): SessionBody {
  const at = (ahead: number) => new Date(Date.now() + ahead * 60_000).toISOString().slice(0, 16);
  return { start: at(minutes + 1), end: at(minutes + 61), zone: 'UTC' };
}
const classIn = (minutes: number) => testBed.classWith({ availableSeat: 1, sessions: [sessionIn(minutes)] });
const { replace, stored } = classSessions(testBed);
/** Cancels the only session of a class, which ends its sale. */
async function cancelSession(classId: string): Promise<void> {
  const [session] = await stored(classId);
  if (!session) throw new Error('The class has no session');
  expect((await replace(classId, [{ ...session, cancelled: true }])).status).toBe(200);
}
/** Moves the only session of a class to a start more than `minutes` minutes ahead. */
async function moveSession(classId: string, minutes: number): Promise<void> {
  const [session] = await stored(classId);
  const moved = { ...sessionIn(minutes), ...(session?.id !== undefined && { id: session.id }) };
  expect((await replace(classId, [moved])).status).toBe(200);
}
const { stranger, checkout } = unpaidHolds(testBed);
const stateOf = async ({ orderId }: { orderId: string }) => (await testBed.order(orderId)).state;

describe('the sale of a class', () => {
  it('ends when the first session begins: then the class can be neither selected nor bought', async () => {
    const classId = await classIn(20);
    const [early, late] = [await testBed.student(), await testBed.student()];
    const cartId = await testBed.select(early, classId);
    pass(22);
    const selected = await testBed.app.call(createCartItem, { body: { classId } }, late.token);
    expect(selected.problem).toMatchObject({ code: 'sale-ended', status: 409 });
    expect((await testBed.startCheckout(early, cartId)).problem.code).toBe('sale-ended');
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0 });
  });

  it('ends with all holds when the first session begins, and their intents can no longer be paid', async () => {
    const classId = await classIn(5);
    const { student, cartId, started } = await testBed.buyer(classId);
    expect(Date.parse(started.expiresAt) - Date.now()).toBeLessThanOrEqual(6 * 60_000);
    pass(7);
    expect((await testBed.startCheckout(student, cartId)).problem.code).toBe('sale-ended');
    expect(await stateOf(started)).toBe('expired');
    expect(await testBed.payByCard(started)).toBe(400);
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0, enrolled: 0 });
  });

  it('leaves a hold its 15 minutes if the first session begins later', async () => {
    const { started } = await testBed.buyer(await classIn(30));
    expect(Date.parse(started.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  });

  it('ends a hold, and its intent can no longer be paid, when the only session is cancelled', async () => {
    const classId = await classIn(60);
    const { started } = await testBed.buyer(classId);
    await cancelSession(classId);
    await testBed.reconcile();
    expect(await testBed.order(started.orderId)).toMatchObject({ state: 'expired', endedBy: 'closed' });
    expect(await testBed.payByCard(started)).toBe(400);
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0, enrolled: 0 });
  });

  it('ends a hold when a session that was moved to an earlier time begins, and not before', async () => {
    const classId = await classIn(60);
    const { started } = await testBed.buyer(classId);
    await moveSession(classId, 5);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('held');
    pass(7);
    await testBed.reconcile();
    expect(await testBed.order(started.orderId)).toMatchObject({ state: 'expired', endedBy: 'closed' });
    expect(await testBed.payByCard(started)).toBe(400);
  });

  it('enrols a student who paid before the reconciler learned that the only session is cancelled', async () => {
    const classId = await classIn(60);
    const { started } = await testBed.buyer(classId);
    await cancelSession(classId);
    await testBed.payByCard(started);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('enrolled');
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 0, enrolled: 1 });
  });

  it('costs no cool-down if it cut a hold short, although the session was then moved to a later time', async () => {
    const classId = await classIn(5);
    const student = await stranger();
    const { cartId, answer } = await checkout(student, classId);
    await moveSession(classId, 60);
    pass(7);
    const again = await testBed.startCheckout(student, cartId);
    expect(again.status).toBe(200);
    expect(again.body.orderId).not.toBe(answer.body.orderId);
    expect(await testBed.order(answer.body.orderId)).toMatchObject({ state: 'expired', endedBy: 'closed' });
  });

  it('enrols a student who paid before the session began, although the API learns of the payment later', async () => {
    const classId = await classIn(5);
    const { started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    pass(7);
    await testBed.reconcile();
    expect(await stateOf(started)).toBe('enrolled');
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, held: 0, enrolled: 1 });
  });

  it('refunds a payment for an expired hold that is reported after the first session began, although a seat is free', async () => {
    const classId = await classIn(5);
    const { student, started } = await testBed.buyer(classId);
    await restoreExpired(testBed.app.database, started.orderId, classId);
    await testBed.payByCard(started);
    pass(7);
    const body = { transactionId: intentOf(started.clientSecret) };
    const { problem } = await testBed.app.call(createPayment, { body }, student.token);
    expect(problem.code).toBe('payment-refunded');
    expect(await stateOf(started)).toBe('refunded');
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0, enrolled: 0 });
  });
});
