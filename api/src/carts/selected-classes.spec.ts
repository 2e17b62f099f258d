import {
  type CartItem,
  createCartItem,
  deleteCartItem,
  getCartItem,
  getClass,
  listCartItems,
  listClasses,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  classSessions,
  enrolments,
  eveningIn,
  localIn,
  type Person,
  PaymentTestBed,
  until,
  ZONE,
} from '../../test/support/index.js';
import { CartItems } from '../cart-items/cart-items.service.js';

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const { replace, storedPair } = classSessions(testBed);
const { enrol } = enrolments(testBed);

const listOf = async ({ token }: Person, search?: string) =>
  (await testBed.app.call(listCartItems, { query: search === undefined ? {} : { search } }, token)).body;
const get = (id: string, { token }: Person) => testBed.app.call(getCartItem, { params: { id } }, token);

describe('a selected class', () => {
  it('is found by the name of its instructor, and by text with spaces around it', async () => {
    const student = await testBed.student();
    const classId = await testBed.classWith({ className: 'Airbrush' });
    await testBed.select(student, classId);
    expect(await listOf(student, testBed.instructor.name.toUpperCase())).toMatchObject([{ classId }]);
    expect(await listOf(student, '  airbrush ')).toMatchObject([{ classId }]);
    expect(await listOf(student, 'airbrush class')).toEqual([]);
  });

  it('has the picture of the class and the time of the selection', async () => {
    const student = await testBed.student();
    const classId = await testBed.classWith();
    const before = Date.now();
    const { body } = await get(await testBed.select(student, classId), student);
    expect(body.classImg).toBe('https://pictures.test/bridal.jpg');
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(body.createdAt)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it("has the end of the student's own hold; for other students, the end of the hold that ends first", async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const eve = await testBed.student();
    const itemOfEve = await testBed.select(eve, classId);
    const { student, started } = await testBed.buyer(classId);
    const [own] = (await listOf(student)) as CartItem[];
    expect(own).toMatchObject({ classId, availableSeat: 0, heldUntil: started.expiresAt });
    expect(own).not.toHaveProperty('firstHoldEndsAt');
    const firstHoldEndsAt = started.expiresAt;
    expect((await get(itemOfEve, eve)).body).toMatchObject({ firstHoldEndsAt });
    expect((await get(itemOfEve, eve)).body).not.toHaveProperty('heldUntil');
    const publicClass = async () => (await testBed.app.call(getClass, { params: { id: classId } })).body;
    expect(await publicClass()).toMatchObject({ availableSeat: 0, firstHoldEndsAt });
    const listed = (await testBed.app.call(listClasses, { query: { search: '' } })).body as SchoolClass[];
    expect(listed.find(({ _id }) => _id === classId)).toMatchObject({ firstHoldEndsAt });
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    expect((await get(itemOfEve, eve)).body).not.toHaveProperty('firstHoldEndsAt');
    await testBed.app.changesReported();
    expect(await publicClass()).not.toHaveProperty('firstHoldEndsAt');
  });

  it('stays selected for others when one student deletes it', async () => {
    const classId = await testBed.classWith();
    const [mia, eve] = [await testBed.student(), await testBed.student()];
    const [itemOfMia, itemOfEve] = [await testBed.select(mia, classId), await testBed.select(eve, classId)];
    await testBed.app.call(deleteCartItem, { params: { id: itemOfMia } }, mia.token);
    expect((await get(itemOfMia, mia)).problem.code).toBe('not-found');
    expect((await get(itemOfEve, eve)).status).toBe(200);
  });

  it("is removed on enrolment; the student's other classes and the selections of other students stay", async () => {
    const classId = await testBed.classWith({ availableSeat: 3 });
    const other = await testBed.classWith();
    const eve = await testBed.student();
    await testBed.select(eve, classId);
    const { student, started } = await testBed.buyer(classId);
    await testBed.select(student, other);
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    expect(await listOf(student)).toMatchObject([{ classId: other }]);
    expect(await listOf(eve)).toMatchObject([{ classId }]);
  });

  it('is not selected again if the enrolment is made while it is selected', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith({ availableSeat: 3 }));
    const [{ classId = '' } = {}] = (await listOf(student)) as CartItem[];
    const items = testBed.app.nest.get(CartItems);
    const add = items.add.bind(items);
    jest.spyOn(items, 'add').mockImplementationOnce(async (...input) => {
      await testBed.payByCard(started);
      await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
      return add(...input);
    });
    const answer = await testBed.app.call(createCartItem, { body: { classId } }, student.token);
    expect(answer.problem.code).toBe('already-enrolled');
    expect(await listOf(student)).toEqual([]);
  });

  it('is not shown once the class no longer exists', async () => {
    const student = await testBed.student();
    const classId = await testBed.classWith();
    const id = await testBed.select(student, classId);
    await testBed.app.database.collection('classes').deleteOne({ _id: new Types.ObjectId(classId) });
    expect(await listOf(student)).toEqual([]);
    expect((await get(id, student)).problem.code).toBe('not-found');
  });

  it('shows the enrolments that overlap with it when its item is read, but not in the list', async () => {
    const [one, other, apart] = [
      await testBed.classWith({ className: 'Airbrush', sessions: [eveningIn(2), eveningIn(9)] }),
      await testBed.classWith({
        sessions: [eveningIn(9, { start: localIn(9, '19:00'), end: localIn(9, '21:00') })],
      }),
      await testBed.classWith({ sessions: [eveningIn(10)] }),
    ];
    const { student } = await enrol(one);
    const items = [await testBed.select(student, other), await testBed.select(student, apart)];
    const [overlapping, free] = await Promise.all(
      items.map(async (id) => (await testBed.app.call(getCartItem, { params: { id } }, student.token)).body),
    );
    expect(overlapping?.overlaps).toEqual([
      {
        classId: one,
        className: 'Airbrush',
        start: expect.any(String),
        end: expect.any(String),
        zone: ZONE,
      },
    ]);
    expect(overlapping?.schedule?.count).toBe(1);
    expect(free).not.toHaveProperty('overlaps');
    const list = (await testBed.app.call(listCartItems, {}, student.token)).body;
    expect(JSON.stringify(list)).not.toContain('overlaps');
  });

  it('has no overlap with a session that is cancelled', async () => {
    const one = await testBed.classWith({ sessions: [eveningIn(2), eveningIn(9)] });
    const other = await testBed.classWith({ sessions: [eveningIn(9)] });
    const { student } = await enrol(one);
    const [first, second] = await storedPair(one);
    await replace(one, [first, { ...second, cancelled: true }]);
    const id = await testBed.select(student, other);
    const item = (await testBed.app.call(getCartItem, { params: { id } }, student.token)).body;
    expect(item).not.toHaveProperty('overlaps');
  });
});

describe('a selection that the database cannot store', () => {
  it('is answered with a server error, not with `already-in-cart`', async () => {
    const student = await testBed.student();
    const classId = await testBed.classWith();
    const validator = { $jsonSchema: { required: ['neverThere'] } };
    await testBed.app.database.db?.command({ collMod: 'cartitems', validator });
    try {
      const answer = await testBed.app.call(createCartItem, { body: { classId } }, student.token);
      expect(answer.status).toBeGreaterThanOrEqual(500);
    } finally {
      await testBed.app.database.db?.command({ collMod: 'cartitems', validator: {} });
    }
    expect(await listOf(student)).toEqual([]);
  });
});
