import {
  approveClass,
  createCartItem,
  createPayment,
  denyClass,
  eraseOwnAccount,
  getStaffClass,
  listAuditEntries,
  listClasses,
  listEnrolments,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { approvedClass, asUser, intentOf, PaymentTestBed, pendingClass } from '../../test/support/index.js';
import { ErasureRetries } from './erasure-retries.service.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const classOf = async (id: string) =>
  (await testBed.app.call(getStaffClass, { params: { id } }, testBed.admin.token)).body;
const entriesAbout = async (target: string) =>
  (await testBed.app.call(listAuditEntries, { query: { target } }, testBed.admin.token)).body.items;
async function expectNoApproval(id: string): Promise<void> {
  const { problem } = await testBed.app.call(approveClass, { params: { id } }, testBed.admin.token);
  expect(problem.code).toBe('not-found');
}
const retry = () => {
  testBed.passMinutes(3);
  return testBed.app.nest.get(ErasureRetries).run();
};

async function buyerOf(classId: string) {
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  const body = { transactionId: intentOf(started.clientSecret) };
  await testBed.app.call(createPayment, { body }, student.token);
  return student;
}

describe('classes of an erased instructor', () => {
  it('are off sale and out of review at once, and stay for their students', async () => {
    const { app, admin } = testBed;
    const instructor = await asUser(app, 'instructor');
    const onSale = await approvedClass(app, { instructor, admin }, { availableSeat: 3 });
    const inReview = await pendingClass(app, instructor);
    const denied = await pendingClass(app, instructor);
    await app.call(denyClass, { params: { id: denied } }, admin.token);
    const student = await buyerOf(onSale);
    const { version } = await classOf(onSale);
    await app.call(eraseOwnAccount, { body: {} }, instructor.token);
    for (const [id, before] of [
      [onSale, 'approved'],
      [inReview, 'pending'],
      [denied, 'deny'],
    ] as const) {
      expect(await classOf(id)).toMatchObject({ stage: 'archived', instructorName: 'A former instructor' });
      await expectNoApproval(id);
      expect((await entriesAbout(id))[0]).toMatchObject({
        action: 'class-changed',
        actor: { _id: instructor.id },
        changes: [{ field: 'status', before, after: 'archived' }],
      });
    }
    expect(JSON.stringify((await app.call(listClasses, {})).body)).not.toContain(onSale);
    const late = await testBed.student();
    const selected = await app.call(createCartItem, { body: { classId: onSale } }, late.token);
    expect(selected.problem.code).toBe('class-not-available');
    expect((await app.call(listEnrolments, {}, student.token)).body).toMatchObject([{ classId: onSale }]);
    await retry();
    expect((await classOf(onSale)).version).toBe(version + 1);
  });

  it('are archived by a retry if a call under way created them', async () => {
    const { app } = testBed;
    const instructor = await asUser(app, 'instructor');
    const id = await pendingClass(app, instructor);
    await app.call(eraseOwnAccount, { body: {} }, instructor.token);
    const filter = { _id: new Types.ObjectId(id) };
    await app.database.collection('classes').updateOne(filter, { $set: { status: 'pending' } });
    await retry();
    await expectNoApproval(id);
    const entries = await entriesAbout(id);
    expect(entries.map(({ actor }) => actor._id)).toEqual([instructor.id, instructor.id]);
  });
});
