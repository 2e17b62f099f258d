import { createPayment, denyClass, getClass, listClasses } from '@blush/shared-ui/contracts';
import { asUser, intentOf, type Person, PaymentTestBed } from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const readClass = (id: string, person?: Person) =>
  testBed.app.call(getClass, { params: { id } }, person?.token);

describe('GET /classes/{id} of a class that was denied', () => {
  it('STU-10 still shows it to the student who paid for it, without feedback, and to no other student', async () => {
    const id = await testBed.classWith({ className: 'Paid before it was denied' });
    const { student, started } = await testBed.buyer(id);
    await testBed.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    expect((await testBed.app.call(createPayment, { body: { transactionId } }, student.token)).status).toBe(
      201,
    );
    await testBed.app.call(denyClass, { params: { id } }, testBed.admin.token);

    expect((await readClass(id, student)).body).toMatchObject({ _id: id, status: 'deny', feedback: '' });
    expect((await readClass(id, await testBed.student())).problem.code).toBe('not-found');
    expect((await testBed.app.call(listClasses, {}, student.token)).body).toEqual([]);
  });

  it('hides it from a student who only held a seat', async () => {
    const id = await testBed.classWith();
    const { student } = await testBed.buyer(id);
    await testBed.app.call(denyClass, { params: { id } }, testBed.admin.token);
    expect((await readClass(id, student)).problem.code).toBe('not-found');
  });
});

it("security finding 13: GET /classes/{id} shows the instructor's e-mail to staff and the students enrolled only", async () => {
  const id = await testBed.classWith();
  const emailFor = async (person?: Person) => (await readClass(id, person)).body.email;
  const { student, started } = await testBed.buyer(id);
  expect(await emailFor()).toBe('');
  expect(await emailFor(student)).toBe('');
  await testBed.payByCard(started);
  const transactionId = intentOf(started.clientSecret);
  await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
  const instructorOfAnotherClass = await asUser(testBed.app, 'instructor');
  for (const person of [student, testBed.instructor, instructorOfAnotherClass, testBed.admin])
    expect(await emailFor(person)).toBe(testBed.instructor.email);
});
