import { listStaffPayments } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { buyClass, type Person, PaymentTestBed, tracesOf } from '../../test/support/index.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { eraseAccount } from './erase-account.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const erase = (email: string) => eraseAccount(testBed.app.nest.get<ApiConfig>(API_CONFIG), email);
const traces = ({ email, name }: Person) => tracesOf(testBed.app, [email, name]);
const sessionsOf = ({ id }: Person) =>
  testBed.app.database.collection('sessions').countDocuments({ user: new Types.ObjectId(id) });

describe('erase <e-mail>', () => {
  it('leaves no trace of a student in the database, but seats, payments and an audit entry stay', async () => {
    const { student, classId, orderId, transactionId } = await buyClass(testBed);
    await testBed.select(student, await testBed.classWith());
    expect(await traces(student)).toEqual(expect.arrayContaining(['users', 'orders', 'payments']));
    expect(await sessionsOf(student)).toBe(1);
    const { done, sentence } = await erase(student.email.toUpperCase());
    expect(done).toBe(true);
    expect(sentence).toContain(
      'Deleted: account, sessions, selected classes, reviews, mails and calendar feed; name and address in orders',
    );
    expect(sentence).toContain(
      'Left to you: account at the identity provider; name and address at the payment provider.',
    );
    expect(await traces(student)).toEqual([]);
    expect(await sessionsOf(student)).toBe(0);
    expect(await testBed.seats(classId)).toMatchObject({ free: 0, enrolled: 1 });
    const listed = async (search: string) =>
      (await testBed.app.call(listStaffPayments, { query: { search } }, testBed.admin.token)).body.items;
    expect(await listed(transactionId)).toMatchObject([
      { _id: orderId, email: `${student.id}@erased.invalid`, price: 19.99 },
    ]);
    expect(await listed(student.email)).toEqual([]);
    const target = { kind: 'user', id: new Types.ObjectId(student.id) };
    const entry = await testBed.app.database
      .collection('auditlog')
      .findOne({ action: 'user-erased', 'target.id': target.id });
    expect(entry).toMatchObject({ actor: { role: 'operator' }, target });
  });

  it('is refused for the last admin', async () => {
    const { done, sentence } = await erase(testBed.admin.email);
    expect(done).toBe(false);
    expect(sentence).toContain('This user is the last admin');
  });

  it('reports an unknown address', async () => {
    expect(await erase('unknown@mail.test')).toEqual({
      done: false,
      sentence: 'unknown@mail.test is the address of no account.',
    });
  });
});
