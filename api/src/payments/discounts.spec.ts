import {
  createPayment,
  createPriceRule,
  deleteCartItem,
  endPriceRule,
  exportOwnData,
  getCartItem,
  getOverview,
  getReceipt,
  listEnrolments,
  listPayments,
  refundPayment,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { intentOf, type Person, plansOf, openMailTestBed } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { FREE_ENDS } from '../limits/hold-limits.js';

const RULE_MS = 10 * 60_000;

/** Later than the issue of the tokens; the sign-in stays recent during these tests. */
let now = Date.now() + 600_000;
const { mailServer, testBed, close } = await openMailTestBed();
testBed.app.nest.get(Clock).now = () => new Date(now);
afterAll(close);

/** Makes a rule that is live for ten minutes from now. */
async function rule(classId: string, percent = 40): Promise<{ id: string; end: number }> {
  const end = now + RULE_MS;
  const [from, to] = [new Date(now).toISOString(), new Date(end).toISOString()];
  const body = { percent, label: 'Opening week', classIds: [classId], from, to };
  const { insertedId } = (await testBed.app.call(createPriceRule, { body }, testBed.admin.token)).body;
  return { id: insertedId ?? '', end };
}

async function discountedClass(): Promise<{ classId: string; rule: { id: string; end: number } }> {
  const classId = await testBed.classWith({ price: 40 });
  return { classId, rule: await rule(classId) };
}

const itemOf = async (id: string, { token }: Person) =>
  (await testBed.app.call(getCartItem, { params: { id } }, token)).body;
const complete = ({ clientSecret }: { clientSecret: string }, { token }: Person) =>
  testBed.app.call(createPayment, { body: { transactionId: intentOf(clientSecret) } }, token);

describe('a checkout while a rule is live', () => {
  it('charges the discounted price, and freezes it with list price, rule and percentage', async () => {
    const { classId, rule: live } = await discountedClass();
    const student = await testBed.student();
    const cartId = await testBed.select(student, classId);
    const discount = { percent: 40, label: 'Opening week', until: new Date(live.end).toISOString() };
    expect(await itemOf(cartId, student)).toMatchObject({
      price: 24,
      listPrice: 40,
      priceWhenSelected: 24,
      discount,
    });
    const started = (await testBed.startCheckout(student, cartId, 24)).body;
    expect(started).toMatchObject({ price: 24, listPrice: 40, discount });
    const intent = await testBed.stripe.paymentIntents.retrieve(intentOf(started.clientSecret));
    expect(intent.amount).toBe(2400);
    expect(await testBed.order(started.orderId)).toMatchObject({
      priceMinor: 2400,
      discount: { ruleId: new Types.ObjectId(live.id), percent: 40, listPriceMinor: 4000, amountMinor: 1600 },
    });
  });

  it('refuses the list price while the rule is live: 409 with the current price', async () => {
    const { classId } = await discountedClass();
    const student = await testBed.student();
    const cartId = await testBed.select(student, classId);
    expect((await testBed.startCheckout(student, cartId, 40)).problem).toMatchObject({
      code: 'price-changed',
      status: 409,
      price: 24,
    });
    expect(await testBed.seats(classId)).toMatchObject({ held: 0 });
  });

  it.each(['ended', 'began'] as const)(
    'refuses the price that the cart showed before, from the millisecond in which the rule %s',
    async (what) => {
      const classId = await testBed.classWith({ price: 40 });
      const student = await testBed.student();
      const ended = what === 'ended' ? await rule(classId) : undefined;
      const cartId = await testBed.select(student, classId);
      const seen = (await itemOf(cartId, student)).price;
      if (ended) now = ended.end;
      else await rule(classId);
      expect((await testBed.startCheckout(student, cartId, seen)).problem).toMatchObject({
        code: 'price-changed',
        price: ended ? 40 : 24,
      });
    },
  );

  it('keeps the price of a live hold when the rule ends, in the cart too, whether that price is posted or the list price', async () => {
    const { classId, rule: live } = await discountedClass();
    const { student, cartId, started } = await testBed.buyer(classId, 24);
    now = live.end;
    const kept = { heldUntil: started.expiresAt, price: 24, listPrice: 40, discount: { percent: 40 } };
    expect(await itemOf(cartId, student)).toMatchObject(kept);
    for (const shown of [24, 40]) {
      const again = (await testBed.startCheckout(student, cartId, shown)).body;
      expect(again).toMatchObject({ orderId: started.orderId, price: 24, listPrice: 40 });
    }
    expect(await testBed.payByCard(started)).toBe(200);
    expect((await complete(started, student)).status).toBe(201);
  });

  it('holds anew at the list price once both the rule and the hold are over', async () => {
    const { classId } = await discountedClass();
    const { student, cartId, started } = await testBed.buyer(classId, 24);
    now += 16 * 60_000;
    expect((await itemOf(cartId, student)).price).toBe(40);
    expect((await testBed.startCheckout(student, cartId, 24)).problem.price).toBe(40);
    const again = (await testBed.startCheckout(student, cartId, 40)).body;
    expect(again.orderId).not.toBe(started.orderId);
    expect(again).not.toHaveProperty('listPrice');
  });

  it('holds anew at a lower price that the student accepted, and applies only one of two rules', async () => {
    const { classId } = await discountedClass();
    const { student, cartId, started } = await testBed.buyer(classId, 24);
    await rule(classId, 50);
    expect((await itemOf(cartId, student)).price).toBe(20);
    const cheaper = (await testBed.startCheckout(student, cartId, 20)).body;
    expect(cheaper).toMatchObject({ price: 20, listPrice: 40, discount: { percent: 50 } });
    expect(cheaper.orderId).not.toBe(started.orderId);
  });

  it('keeps a hold at its price, and answers 409 with that price, if a limit refuses a new hold at a lower one', async () => {
    const classId = await testBed.classWith({ price: 40 });
    const { student, cartId, started } = await testBed.buyer(classId, 40);
    for (let dropped = 0; dropped <= FREE_ENDS; dropped += 1) {
      const id = await testBed.select(student, await testBed.classWith());
      expect((await testBed.startCheckout(student, id)).status).toBe(200);
      await testBed.app.call(deleteCartItem, { params: { id } }, student.token);
    }
    await rule(classId);
    expect((await testBed.startCheckout(student, cartId, 24)).problem).toMatchObject({
      code: 'price-changed',
      status: 409,
      price: 40,
    });
    expect((await testBed.startCheckout(student, cartId, 40)).body).toMatchObject({
      orderId: started.orderId,
      price: 40,
    });
  });
});

describe('a payment with a discount', () => {
  async function buy(): Promise<{ student: Person; orderId: string; classId: string; ruleId: string }> {
    const { classId, rule: live } = await discountedClass();
    const { student, started } = await testBed.buyer(classId, 24);
    await testBed.payByCard(started);
    await complete(started, student);
    return { student, orderId: started.orderId, classId, ruleId: live.id };
  }
  const facts = { price: 24, listPrice: 40, discount: { percent: 40, label: 'Opening week' } };

  it('keeps it in lists, receipt and export after the rule ended and was deleted', async () => {
    const { student, orderId, ruleId } = await buy();
    await testBed.app.call(endPriceRule, { params: { id: ruleId } }, testBed.admin.token);
    await testBed.app.database.collection('pricerules').deleteMany({});
    const { token } = student;
    expect((await testBed.app.call(listPayments, {}, token)).body).toMatchObject([facts]);
    const receipt = (await testBed.app.call(getReceipt, { params: { id: orderId } }, token)).body;
    expect(receipt).toMatchObject(facts);
    const data = (await testBed.app.call(exportOwnData, {}, token)).body;
    expect(data).toMatchObject({ orders: [facts], payments: [facts] });
    // The class itself costs its list price again.
    expect((await testBed.app.call(listEnrolments, {}, token)).body).toMatchObject([
      { class: { price: 40 } },
    ]);
  });

  it('is mailed with list price, discount and the price paid, and so is its refund', async () => {
    const { student, orderId } = await buy();
    await mailServer.send(testBed.app);
    for (const text of ['List price', '$40', '40% off, Opening week', '-$16', 'Paid', '$24'])
      expect(mailServer.received(student.email).at(-1)?.text).toContain(text);
    const { body } = await testBed.app.call(refundPayment, { params: { id: orderId } }, testBed.admin.token);
    expect(body).toMatchObject(facts);
    await mailServer.send(testBed.app);
    const refund = mailServer.received(student.email).at(-1);
    expect(refund?.subject).toMatch(/^Refunded/);
    for (const text of ['List price', '$40', '-$16', '$24']) expect(refund?.text).toContain(text);
  });

  it('is in reports: `gross` is `sold` less `discounts`', async () => {
    const { database } = testBed.app;
    await database.collection('payments').deleteMany({});
    // Payments have the provider's time, which is that of the machine and not of the test's clock.
    const today = () => new Date().toISOString().slice(0, 10);
    const from = today();
    await buy();
    const full = await testBed.buyer(await testBed.classWith({ price: 30 }), 30);
    await testBed.payByCard(full.started);
    await complete(full.started, full.student);
    const query = { from, to: today() };
    const read = () => testBed.app.call(getOverview, { query }, testBed.admin.token);
    const plans = await plansOf(database, read);
    const { total } = (await read()).body;
    expect(total).toMatchObject({ sold: 70, discounts: 16, gross: 54 });
    const reads = plans.filter(({ collection }) => collection === 'payments');
    expect(reads.map(({ documents }) => documents)).toEqual(reads.map(() => 0));
  });
});
