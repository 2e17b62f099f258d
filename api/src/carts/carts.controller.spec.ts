import {
  type CartItem,
  createCartItem,
  deleteCartItem,
  denyClass,
  getCartItem,
  HOLD_MINUTES,
  listCartItems,
  listEnrolments,
} from '@blush/shared-ui/contracts';
import { pendingClass, type Person, PaymentTestBed, until } from '../../test/support/index.js';

const NOTHING = 'f'.repeat(24);

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
const [mia, eve] = [await testBed.student(), await testBed.student()];
const classId = await testBed.classWith({ className: 'Bridal Makeup', price: 19.99, availableSeat: 5 });
afterAll(() => testBed.close());

const post = (body: unknown, { token }: Person) =>
  testBed.app.fetch('/carts', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
const get = (path: string, { token }: Person) =>
  testBed.app.fetch(path, { headers: { authorization: `Bearer ${token}` } });
const problemCodeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('API-14 POST /carts', () => {
  it("STU-02 accepts the specification's whole body and uses only the class id", async () => {
    const body = {
      classId,
      email: mia.email.toUpperCase(),
      className: 'Something else',
      classImg: '',
      instructorName: 'Eve',
      price: 0.01,
      availableSeat: 999,
      enrolledStudent: -1,
    };
    const answer = await testBed.app.call(createCartItem, { body }, mia.token);
    expect(answer.status).toBe(201);
    const id = answer.body.insertedId ?? '';
    const item = (await testBed.app.call(getCartItem, { params: { id } }, mia.token)).body;
    expect(item).toMatchObject({
      _id: id,
      classId,
      email: mia.email,
      className: 'Bridal Makeup',
      instructorName: testBed.instructor.name,
      price: 19.99,
      availableSeat: 5,
      enrolledStudent: 0,
      status: 'approved',
    });
  });

  it('selects a class once, also with five concurrent calls', async () => {
    const student = await testBed.student();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => testBed.app.call(createCartItem, { body: { classId } }, student.token)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code);
    expect(new Set(refused)).toEqual(new Set(['already-in-cart']));
  });

  it('refuses a class that cannot be bought, and an unknown class, each with its own code', async () => {
    const add = async (id: string) =>
      (await testBed.app.call(createCartItem, { body: { classId: id } }, eve.token)).problem.code;
    expect(await add(await pendingClass(testBed.app, testBed.instructor))).toBe('class-not-available');
    const denied = await testBed.classWith();
    await testBed.app.call(denyClass, { params: { id: denied } }, testBed.admin.token);
    expect(await add(denied)).toBe('class-not-available');
    expect(await add(NOTHING)).toBe('not-found');
    const last = await testBed.classWith({ availableSeat: 1 });
    const { student, started } = await testBed.buyer(last);
    expect(await add(last)).toBe('sold-out');
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    const again = await testBed.app.call(createCartItem, { body: { classId: last } }, student.token);
    expect(again.problem.code).toBe('already-enrolled');
  });

  it('is for students: 409 for instructors and admins', async () => {
    for (const { token } of [testBed.instructor, testBed.admin]) {
      const answer = await testBed.app.call(createCartItem, { body: { classId } }, token);
      expect(answer.problem).toMatchObject({
        code: 'own-class',
        title: 'Only students can select and buy classes',
      });
    }
  });

  it('refuses the e-mail of another user: 403', async () => {
    const answer = await testBed.app.call(createCartItem, { body: { classId, email: eve.email } }, mia.token);
    expect(answer.problem.code).toBe('forbidden');
  });

  it.each([
    [{}],
    [{ classId: 'x' }],
    [{ classId: { $ne: null } }],
    [{ classId: ['a'] }],
    [{ classId: 'a'.repeat(24), userId: 'a'.repeat(24) }],
    [{ classId: 'a'.repeat(24), email: { $gt: '' } }],
    [{ classId: 'a'.repeat(24), price: '1' }],
    [[]],
    ['text'],
    [null],
  ])('refuses %j: 400', async (body) => {
    const answer = await post(body, mia);
    expect([answer.status, await problemCodeOf(answer)]).toEqual([400, 'invalid-request']);
  });
});

describe('API-13 GET /carts', () => {
  it("lists the caller's own items, newest first, with the current facts of the classes", async () => {
    const student = await testBed.student();
    const first = await testBed.classWith({ className: 'Evening Look' });
    const second = await testBed.classWith({ className: 'Airbrush (advanced)' });
    await testBed.select(student, first);
    await testBed.select(student, second);
    const list = async (query: { search?: string; page?: string; limit?: string; email?: string }) =>
      (await testBed.app.call(listCartItems, { query }, student.token)).body;
    expect(await list({})).toMatchObject([{ classId: second }, { classId: first }]);
    expect(await list({ email: student.email })).toHaveLength(2);
    expect(await list({ search: 'AIRBRUSH (' })).toMatchObject([{ classId: second }]);
    expect(await list({ search: '.*' })).toEqual([]);
    expect(await list({ page: '2', limit: '1' })).toMatchObject({ total: 2, items: [{ classId: first }] });
    await testBed.app.call(denyClass, { params: { id: first } }, testBed.admin.token);
    expect(await list({})).toMatchObject([{ status: 'approved' }, { classId: first, status: 'deny' }]);
  });

  it('returns the price at selection and the current price', async () => {
    const student = await testBed.student();
    const repriced = await testBed.classWith({ price: 30 });
    await testBed.select(student, repriced);
    await testBed.reprice(repriced, 40);
    const list = (await testBed.app.call(listCartItems, {}, student.token)).body;
    expect(list).toMatchObject([{ price: 40, priceWhenSelected: 30 }]);
  });

  it('has `heldUntil` until the hold of the caller ends', async () => {
    const held = await testBed.classWith();
    const { student, cartId, started } = await testBed.buyer(held);
    const other = await testBed.classWith();
    await testBed.select(student, other);
    const holds = async () => {
      const { body } = await testBed.app.call(listCartItems, {}, student.token);
      return (body as CartItem[]).map(({ classId: id, heldUntil }) => [id, heldUntil]);
    };
    expect(await holds()).toEqual([
      [other, undefined],
      [held, started.expiresAt],
    ]);
    const item = (await testBed.app.call(getCartItem, { params: { id: cartId } }, student.token)).body;
    expect(item.heldUntil).toBe(started.expiresAt);
    // The time of the hold is up, although the reconciler has not ended it yet.
    await testBed.age(held, HOLD_MINUTES);
    expect(await holds()).toEqual([
      [other, undefined],
      [held, undefined],
    ]);
  });

  it('answers 403 to the e-mail of another user, 400 to wrong queries, and 401 without a token', async () => {
    expect((await get(`/carts?email=${encodeURIComponent(eve.email)}`, mia)).status).toBe(403);
    for (const query of [
      `email=${mia.email}&email=${eve.email}`,
      'email[$ne]=x',
      'email[$regex]=.*',
      'userId=1',
      'page=0',
      'limit=101',
    ])
      expect([query, (await get(`/carts?${query}`, mia)).status]).toEqual([query, 400]);
    expect((await testBed.app.fetch('/carts')).status).toBe(401);
  });
});

describe('API-15 GET /carts/{id}', () => {
  it("STU-05 answers the caller's item; the item of another student is not found, like an unknown id", async () => {
    const student = await testBed.student();
    const id = await testBed.select(student, classId);
    expect((await testBed.app.call(getCartItem, { params: { id } }, student.token)).body._id).toBe(id);
    for (const [path, person] of [
      [`/carts/${id}`, eve],
      [`/carts/${id}`, testBed.admin],
      [`/carts/${NOTHING}`, student],
    ] as const)
      expect(await problemCodeOf(await get(path, person))).toBe('not-found');
    expect((await get('/carts/not-an-id', student)).status).toBe(400);
    expect((await testBed.app.fetch(`/carts/${id}`)).status).toBe(401);
  });
});

describe('API-16 DELETE /carts/{id}', () => {
  const remove = (id: string, { token }: Person) =>
    testBed.app.call(deleteCartItem, { params: { id } }, token);

  it("STU-04 deletes the caller's item once; the item of another student is not found and stays", async () => {
    const student = await testBed.student();
    const id = await testBed.select(student, classId);
    expect((await remove(id, eve)).problem.code).toBe('not-found');
    expect((await remove(id, testBed.admin)).problem.code).toBe('not-found');
    expect((await remove(id, student)).body).toEqual({ deletedCount: 1 });
    expect((await remove(id, student)).problem.code).toBe('not-found');
  });

  it('frees the held seat, and the order cannot be paid any more', async () => {
    const oneSeat = await testBed.classWith({ availableSeat: 1 });
    const { student, cartId, started } = await testBed.buyer(oneSeat);
    expect(await testBed.seats(oneSeat)).toMatchObject({ free: 0, held: 1 });
    expect((await remove(cartId, student)).body).toEqual({ deletedCount: 1 });
    expect(await testBed.seats(oneSeat)).toEqual({ free: 1, held: 0, enrolled: 0, holds: 0, sum: 1 });
    expect((await testBed.order(started.orderId)).state).toBe('expired');
    expect(await testBed.payByCard(started)).toBe(400);
  });

  it('enrols the student if the payment was made before the call', async () => {
    const oneSeat = await testBed.classWith({ availableSeat: 1 });
    testBed.relay.mode = 'lose';
    const { student, cartId, started } = await testBed.buyer(oneSeat);
    await testBed.payByCard(started);
    expect((await remove(cartId, student)).body).toEqual({ deletedCount: 1 });
    testBed.relay.mode = 'forward';
    expect(await testBed.seats(oneSeat)).toMatchObject({ free: 0, held: 0, enrolled: 1 });
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toHaveLength(1);
  });
});
