import { createCartItem, deleteCartItem, getCartItem, listCartItems } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { type Person, Shop, until } from '../../test/support/index.js';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));
afterAll(() => shop.close());

const listOf = async ({ token }: Person, search?: string) =>
  (await shop.app.call(listCartItems, { query: search === undefined ? {} : { search } }, token)).body;
const get = (id: string, { token }: Person) => shop.app.call(getCartItem, { params: { id } }, token);

describe('a selected class', () => {
  it('is found by the name of its instructor, and by text with spaces around it', async () => {
    const student = await shop.student();
    const classId = await shop.classWith({ className: 'Airbrush' });
    await shop.select(student, classId);
    expect(await listOf(student, shop.instructor.name.toUpperCase())).toMatchObject([{ classId }]);
    expect(await listOf(student, '  airbrush ')).toMatchObject([{ classId }]);
    expect(await listOf(student, 'airbrush class')).toEqual([]);
  });

  it('has the picture of the class and the time of the selection', async () => {
    const student = await shop.student();
    const classId = await shop.classWith();
    const before = Date.now();
    const { body } = await get(await shop.select(student, classId), student);
    expect(body.classImg).toBe('https://pictures.test/bridal.jpg');
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(body.createdAt)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('stays selected for others when one student deletes it', async () => {
    const classId = await shop.classWith();
    const [mia, eve] = [await shop.student(), await shop.student()];
    const [ofMia, ofEve] = [await shop.select(mia, classId), await shop.select(eve, classId)];
    await shop.app.call(deleteCartItem, { params: { id: ofMia } }, mia.token);
    expect((await get(ofMia, mia)).problem.code).toBe('not-found');
    expect((await get(ofEve, eve)).status).toBe(200);
  });

  it('leaves the list with the enrolment, which leaves the other classes of the student and other students', async () => {
    const classId = await shop.classWith({ availableSeat: 3 });
    const other = await shop.classWith();
    const eve = await shop.student();
    await shop.select(eve, classId);
    const { student, started } = await shop.buyer(classId);
    await shop.select(student, other);
    await shop.payByCard(started);
    await until(async () => (await shop.order(started.orderId)).state === 'enrolled');
    expect(await listOf(student)).toMatchObject([{ classId: other }]);
    expect(await listOf(eve)).toMatchObject([{ classId }]);
  });

  it('is not shown any more when its class no longer exists', async () => {
    const student = await shop.student();
    const classId = await shop.classWith();
    const id = await shop.select(student, classId);
    await shop.app.database.collection('classes').deleteOne({ _id: new Types.ObjectId(classId) });
    expect(await listOf(student)).toEqual([]);
    expect((await get(id, student)).problem.code).toBe('not-found');
  });
});

describe('a selection that the database cannot store', () => {
  it('is not answered as if the class were selected already', async () => {
    const student = await shop.student();
    const classId = await shop.classWith();
    const validator = { $jsonSchema: { required: ['neverThere'] } };
    await shop.app.database.db?.command({ collMod: 'cartitems', validator });
    const answer = await shop.app.call(createCartItem, { body: { classId } }, student.token);
    await shop.app.database.db?.command({ collMod: 'cartitems', validator: {} });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await listOf(student)).toEqual([]);
  });
});
