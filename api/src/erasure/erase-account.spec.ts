import { createPayment, getStaffClass, listStaffPayments, refundPayment } from '@blush/shared-ui/contracts';
import { giveRole, intentOf, type Person, pendingClass, Shop } from '../../test/support/index.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { eraseAccount } from './erase-account.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
  shop.relay.mode = 'lose';
});
afterAll(() => shop.close());

const erase = (email: string) => eraseAccount(shop.app.nest.get<ApiConfig>(API_CONFIG), email);

async function buy(card?: string) {
  const classId = await shop.classWith({ availableSeat: 1 });
  const { student, started } = await shop.buyer(classId);
  await shop.payByCard(started, card);
  const body = { transactionId: intentOf(started.clientSecret) };
  await shop.app.call(createPayment, { body }, student.token);
  return { classId, student, id: started.orderId, ...body };
}

/** Collections that contain one of these texts. */
async function tracesOf({ email, name, sub }: Person): Promise<string[]> {
  const { database } = shop.app;
  const found: string[] = [];
  for (const { name: collection } of await database.listCollections()) {
    const text = JSON.stringify(await database.collection(collection).find().toArray()).toLowerCase();
    if ([email, name, sub].some((one) => text.includes(one.toLowerCase()))) found.push(collection);
  }
  return found;
}

describe('erase <e-mail>', () => {
  it('leaves no trace of a student in the database, and the books add up', async () => {
    const { student, classId, id, transactionId } = await buy();
    await shop.select(student, await shop.classWith());
    expect(await tracesOf(student)).toEqual(expect.arrayContaining(['users', 'orders', 'payments']));
    expect(await erase(student.email.toUpperCase())).toMatchObject({ erased: true });
    expect(await tracesOf(student)).toEqual([]);
    expect(await shop.seats(classId)).toMatchObject({ free: 0, enrolled: 1 });
    const listed = async (search: string) =>
      (await shop.app.call(listStaffPayments, { query: { search } }, shop.admin.token)).body.items;
    expect(await listed(transactionId)).toMatchObject([
      { _id: id, email: `${student.id}@erased.invalid`, price: 19.99 },
    ]);
    expect(await listed(student.email)).toEqual([]);
  });

  it('is in the audit log, without name and address', async () => {
    const student = await shop.student();
    await erase(student.email);
    const entry = await shop.app.database
      .collection('auditlog')
      .findOne({ action: 'user-erased' }, { sort: { _id: -1 } });
    expect(entry).toMatchObject({
      actor: { role: 'operator' },
      target: { label: `${student.id}@erased.invalid` },
    });
  });

  it('leaves the classes of a former instructor, without name, picture and address', async () => {
    const person = await shop.student();
    await giveRole(shop.app, person.id, 'instructor');
    const classId = await pendingClass(shop.app, person);
    expect((await erase(person.email)).sentence).toContain('has a role');
    await giveRole(shop.app, person.id, 'student');
    expect((await erase(person.email)).erased).toBe(true);
    expect(await tracesOf(person)).toEqual([]);
    const left = (await shop.app.call(getStaffClass, { params: { id: classId } }, shop.admin.token)).body;
    expect(left).toMatchObject({ instructorName: 'A former instructor', instructorImg: '' });
  });

  it('is refused while a checkout or a dispute is under way, and changes nothing', async () => {
    const checkout = await shop.buyer(await shop.classWith());
    const disputed = await buy('pm_card_createDispute');
    await shop.app.call(refundPayment, { params: { id: disputed.id } }, shop.admin.token);
    for (const { email } of [checkout.student, disputed.student]) {
      expect(await erase(email)).toEqual({ erased: false, sentence: expect.stringContaining('under way') });
      expect(await shop.app.database.collection('users').countDocuments({ email })).toBe(1);
    }
  });

  it('reports an unknown address', async () => {
    expect(await erase('unknown@mail.test')).toEqual({
      erased: false,
      sentence: 'unknown@mail.test is the address of no account.',
    });
  });
});
