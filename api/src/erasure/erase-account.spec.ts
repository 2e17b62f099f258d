import { createPayment, getStaffClass, listStaffPayments, refundPayment } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { giveRole, intentOf, type Person, pendingClass, PaymentTestBed } from '../../test/support/index.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { eraseAccount } from './erase-account.js';

let testBed: PaymentTestBed;
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  testBed.relay.mode = 'lose';
});
afterAll(() => testBed.close());

const erase = (email: string) => eraseAccount(testBed.app.nest.get<ApiConfig>(API_CONFIG), email);

async function buy(card?: string) {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started, card);
  const body = { transactionId: intentOf(started.clientSecret) };
  await testBed.app.call(createPayment, { body }, student.token);
  return { classId, student, id: started.orderId, ...body };
}

/** Collections that contain one of these texts. */
async function tracesOf({ email, name, sub }: Person): Promise<string[]> {
  const { database } = testBed.app;
  const found: string[] = [];
  for (const { name: collection } of await database.listCollections()) {
    const text = JSON.stringify(await database.collection(collection).find().toArray()).toLowerCase();
    if ([email, name, sub].some((one) => text.includes(one.toLowerCase()))) found.push(collection);
  }
  return found;
}

const sessionsOf = ({ id }: Person) =>
  testBed.app.database.collection('sessions').countDocuments({ user: new Types.ObjectId(id) });

describe('erase <e-mail>', () => {
  it('leaves no trace of a student in the database, and the books add up', async () => {
    const { student, classId, id, transactionId } = await buy();
    await testBed.select(student, await testBed.classWith());
    expect(await tracesOf(student)).toEqual(expect.arrayContaining(['users', 'orders', 'payments']));
    expect(await sessionsOf(student)).toBe(1);
    expect(await erase(student.email.toUpperCase())).toMatchObject({ erased: true });
    expect(await tracesOf(student)).toEqual([]);
    expect(await sessionsOf(student)).toBe(0);
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, enrolled: 1 });
    const listed = async (search: string) =>
      (await testBed.app.call(listStaffPayments, { query: { search } }, testBed.admin.token)).body.items;
    expect(await listed(transactionId)).toMatchObject([
      { _id: id, email: `${student.id}@erased.invalid`, price: 19.99 },
    ]);
    expect(await listed(student.email)).toEqual([]);
  });

  it('is in the audit log, without name and address', async () => {
    const student = await testBed.student();
    await erase(student.email);
    const entry = await testBed.app.database
      .collection('auditlog')
      .findOne({ action: 'user-erased' }, { sort: { _id: -1 } });
    expect(entry).toMatchObject({
      actor: { role: 'operator' },
      target: { label: `${student.id}@erased.invalid` },
    });
  });

  it('leaves the classes of a former instructor, without name, picture and address', async () => {
    const person = await testBed.student();
    await giveRole(testBed.app, person.id, 'instructor');
    const classId = await pendingClass(testBed.app, person);
    expect((await erase(person.email)).sentence).toContain('has a role');
    await giveRole(testBed.app, person.id, 'student');
    expect((await erase(person.email)).erased).toBe(true);
    expect(await tracesOf(person)).toEqual([]);
    const left = (await testBed.app.call(getStaffClass, { params: { id: classId } }, testBed.admin.token))
      .body;
    expect(left).toMatchObject({ instructorName: 'A former instructor', instructorImg: '' });
  });

  it('is refused while a checkout or a dispute is under way, and changes nothing', async () => {
    const checkout = await testBed.buyer(await testBed.classWith());
    const disputed = await buy('pm_card_createDispute');
    await testBed.app.call(refundPayment, { params: { id: disputed.id } }, testBed.admin.token);
    for (const { email } of [checkout.student, disputed.student]) {
      expect(await erase(email)).toEqual({ erased: false, sentence: expect.stringContaining('under way') });
      expect(await testBed.app.database.collection('users').countDocuments({ email })).toBe(1);
    }
  });

  it('reports an unknown address', async () => {
    expect(await erase('unknown@mail.test')).toEqual({
      erased: false,
      sentence: 'unknown@mail.test is the address of no account.',
    });
  });
});
