import { denyClass, getCartItem, listEnrolments } from '@blush/shared-ui/contracts';
import fc from 'fast-check';
import { intentOf, type Person, PaymentTestBed } from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const problemCodeOf = async (answer: ReturnType<PaymentTestBed['startCheckout']>) =>
  (await answer).problem.code;

describe('API-19 POST /create-payment-intent', () => {
  it("holds a seat for 15 minutes and makes an intent of exactly the class's price", async () => {
    const classId = await testBed.classWith({ price: 19.99, availableSeat: 3 });
    const { started } = await testBed.buyer(classId, 19.99);
    expect(await testBed.seats(classId)).toEqual({ free: 2, held: 1, enrolled: 0, holds: 1, sum: 3 });
    const minutes = (new Date(started.expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(started.price).toBe(19.99);
    const intent = await testBed.stripe.paymentIntents.retrieve(intentOf(started.clientSecret));
    expect(intent).toMatchObject({
      amount: 1999,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { orderId: started.orderId },
      payment_method_types: ['card'],
    });
    expect(intent.client_secret).toBe(started.clientSecret);
  });

  it('STU-06 resumes the same order and intent when it is called again', async () => {
    const classId = await testBed.classWith({ availableSeat: 3 });
    const { student, cartId, started } = await testBed.buyer(classId);
    testBed.passMinutes(5);
    expect((await testBed.startCheckout(student, cartId)).body).toEqual(started);
    expect(await testBed.seats(classId)).toMatchObject({ free: 2, held: 1 });
  });

  it('charges the price of the class, never another one that the request names', async () => {
    const cents = fc.integer({ min: 50, max: 1_000_000 });
    await fc.assert(
      fc.asyncProperty(cents, fc.oneof(cents, fc.constant(undefined)), async (real, sent) => {
        const classId = await testBed.classWith({ price: real / 100, availableSeat: 2 });
        const student = await testBed.student();
        const cartId = await testBed.select(student, classId);
        const agreed = sent ?? real;
        const answer = await testBed.startCheckout(student, cartId, agreed / 100);
        if (agreed === real) {
          const intent = await testBed.stripe.paymentIntents.retrieve(intentOf(answer.body.clientSecret));
          expect(intent.amount).toBe(real);
        } else {
          expect(answer.problem).toMatchObject({ code: 'price-changed', status: 409, price: real / 100 });
          expect(await testBed.seats(classId)).toMatchObject({ free: 2, held: 0 });
        }
      }),
      {
        numRuns: 4,
        examples: [
          [1999, undefined],
          [1999, 50],
        ],
      },
    );
  });

  it('keeps the price that was frozen for the hold, and starts again at a new price that the student accepted', async () => {
    const classId = await testBed.classWith({ price: 40, availableSeat: 1 });
    const { student, cartId, started } = await testBed.buyer(classId, 40);
    await testBed.reprice(classId, 30);
    expect((await testBed.startCheckout(student, cartId, 40)).body.orderId).toBe(started.orderId);
    expect((await testBed.startCheckout(student, cartId, 35)).problem).toMatchObject({
      code: 'price-changed',
      price: 30,
    });
    const cheaper = (await testBed.startCheckout(student, cartId, 30)).body;
    expect(cheaper).toMatchObject({ price: 30 });
    expect(cheaper.orderId).not.toBe(started.orderId);
    expect(await testBed.payByCard(started)).toBe(400);
    expect(await testBed.payByCard(cheaper)).toBe(200);
    expect(await testBed.seats(classId)).toMatchObject({ sum: 1 });
  });

  it('refuses an unknown cart item, a sold-out class, and one that was closed after it was selected', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const late = await testBed.student();
    expect(await problemCodeOf(testBed.startCheckout(late, 'f'.repeat(24)))).toBe('not-found');
    const cartId = await testBed.select(late, classId);
    await testBed.buyer(classId);
    expect(await problemCodeOf(testBed.startCheckout(late, cartId))).toBe('sold-out');
    const closed = await testBed.classWith();
    const closedItem = await testBed.select(late, closed);
    await testBed.app.call(denyClass, { params: { id: closed } }, testBed.admin.token);
    expect(await problemCodeOf(testBed.startCheckout(late, closedItem))).toBe('class-not-available');
    expect(await testBed.app.database.collection('orders').find({ email: late.email }).toArray()).toEqual([]);
  });

  it('lets a student hold five seats at a time, also with concurrent calls', async () => {
    const student = await testBed.student();
    const items = await Promise.all(
      Array.from({ length: 8 }, async () => testBed.select(student, await testBed.classWith())),
    );
    const answers = await Promise.all(items.map((item) => testBed.startCheckout(student, item)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('too-many-holds'));
    const dropped = items[answers.findIndex(({ status }) => status === 200)] ?? '';
    await testBed.app.fetch(`/carts/${dropped}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${student.token}` },
    });
    const waiting = items[answers.findIndex(({ status }) => status !== 200)] ?? '';
    expect((await testBed.startCheckout(student, waiting)).status).toBe(200);
  });

  it('refuses a class that is already paid', async () => {
    const classId = await testBed.classWith({ availableSeat: 2 });
    const { student, cartId, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    expect(await problemCodeOf(testBed.startCheckout(student, cartId))).toBe('already-enrolled');
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toHaveLength(1);
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, enrolled: 1, sum: 2 });
  });

  it('lets a student who became staff read their cart, but not buy', async () => {
    const classId = await testBed.classWith();
    const person = await testBed.student();
    const cartId = await testBed.select(person, classId);
    await testBed.app.fetch(`/users/instructor/${person.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${testBed.admin.token}` },
    });
    expect((await testBed.app.call(getCartItem, { params: { id: cartId } }, person.token)).status).toBe(200);
    expect(await problemCodeOf(testBed.startCheckout(person, cartId))).toBe('own-class');
  });

  describe('bad input', () => {
    let student: Person;
    let cartId: string;
    beforeAll(async () => {
      student = await testBed.student();
      cartId = await testBed.select(student, await testBed.classWith());
    });

    it.each([
      [{ cartId: undefined }],
      [{ cartId: { $ne: null } }],
      [{ cartId: 'x' }],
      [{ cartId: ['a'] }],
      [{ price: undefined }],
      [{ price: '19.99' }],
      [{ price: 19.999 }],
      [{ price: -1 }],
      [{ price: 1e9 }],
      [{ price: { $gt: 0 } }],
      [{ price: null }],
      [{ amount: 1 }],
      [{ userId: 'f'.repeat(24) }],
    ])('%j: 400, and nothing is held', async (over) => {
      const answer = await testBed.app.fetch('/create-payment-intent', {
        method: 'POST',
        body: JSON.stringify({ cartId, price: 19.99, ...over }),
        headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(400);
      expect(await testBed.app.database.collection('orders').countDocuments({ email: student.email })).toBe(
        0,
      );
    });
  });
});
