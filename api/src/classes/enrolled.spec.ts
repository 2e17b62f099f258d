import { createPayment, denyClass, getClass, listClasses } from '@blush/shared-ui/contracts';
import { intentOf, type Person, Shop } from '../../test/support/index.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const readClass = (id: string, person?: Person) => shop.app.call(getClass, { params: { id } }, person?.token);

describe('GET /classes/{id} of a class that was denied', () => {
  it('STU-10 still shows it to the student who paid for it, without feedback, and to no other student', async () => {
    const id = await shop.classWith({ className: 'Paid before it was denied' });
    const { student, started } = await shop.buyer(id);
    await shop.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    expect((await shop.app.call(createPayment, { body: { transactionId } }, student.token)).status).toBe(201);
    await shop.app.call(denyClass, { params: { id } }, shop.admin.token);

    expect((await readClass(id, student)).body).toMatchObject({ _id: id, status: 'deny', feedback: '' });
    expect((await readClass(id, await shop.student())).problem.code).toBe('not-found');
    expect((await shop.app.call(listClasses, {}, student.token)).body).toEqual([]);
  });

  it('hides it from a student who only held a seat', async () => {
    const id = await shop.classWith();
    const { student } = await shop.buyer(id);
    await shop.app.call(denyClass, { params: { id } }, shop.admin.token);
    expect((await readClass(id, student)).problem.code).toBe('not-found');
  });
});

it("security finding 13: GET /classes/{id} shows the instructor's e-mail to staff and the students enrolled only", async () => {
  const id = await shop.classWith();
  const emailFor = async (person?: Person) => (await readClass(id, person)).body.email;
  const { student, started } = await shop.buyer(id);
  expect(await emailFor()).toBe('');
  expect(await emailFor(student)).toBe('');
  await shop.payByCard(started);
  const transactionId = intentOf(started.clientSecret);
  await shop.app.call(createPayment, { body: { transactionId } }, student.token);
  for (const person of [student, shop.instructor, shop.admin])
    expect(await emailFor(person)).toBe(shop.instructor.email);
});
