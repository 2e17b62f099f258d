import {
  createPayment,
  denyClass,
  getClass,
  getEnrolmentCalendar,
  getReceipt,
  getStaffClass,
  listEnrolments,
  listPayments,
  type Payment,
  updateClass,
} from '@blush/shared-ui/contracts';
import { intentOf, type Person, PaymentTestBed } from '../../test/support/index.js';

let testBed: PaymentTestBed;
let mia: Person;
let ids: string[];
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  mia = await testBed.student();
  ids = [];
  for (const [className, price] of [
    ['Evening Look', 40],
    ['airbrush (basics)', 60],
    ['Bridal Makeup', 20],
  ] as const) {
    const classId = await testBed.classWith({ className, price, availableSeat: 3 });
    await buy(mia, classId, price);
    ids.push(classId);
    testBed.passMinutes(1);
  }
});
afterAll(() => testBed.close());

async function buy(student: Person, classId: string, price: number): Promise<string> {
  const cartId = await testBed.select(student, classId);
  const started = (await testBed.startCheckout(student, cartId, price)).body;
  await testBed.payByCard(started);
  const transactionId = intentOf(started.clientSecret);
  await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
  return transactionId;
}

type Query = Record<string, string>;
const payments = async (query: Query, { token }: Person) =>
  (await testBed.app.call(listPayments, { query }, token)).body;
const enrolments = async (query: Query, { token }: Person) =>
  (await testBed.app.call(listEnrolments, { query }, token)).body;
const get = (path: string, { token }: Person) =>
  testBed.app.fetch(path, { headers: { authorization: `Bearer ${token}` } });

describe('API-17 GET /payments', () => {
  it("STU-11 lists the caller's own payments, newest first, sorted, searched and paged", async () => {
    const names = async (query: Query) => {
      const listed = await payments(query, mia);
      return (Array.isArray(listed) ? listed : listed.items).map(({ className }) => className);
    };
    expect(await names({})).toEqual(['Bridal Makeup', 'airbrush (basics)', 'Evening Look']);
    expect(await names({ sort: 'oldest' })).toEqual(['Evening Look', 'airbrush (basics)', 'Bridal Makeup']);
    expect(await names({ sort: 'price' })).toEqual(['Bridal Makeup', 'Evening Look', 'airbrush (basics)']);
    expect(await names({ sort: 'class' })).toEqual(['airbrush (basics)', 'Bridal Makeup', 'Evening Look']);
    expect(await names({ search: 'BRUSH (' })).toEqual(['airbrush (basics)']);
    expect(await names({ status: 'refunded' })).toEqual([]);
    expect(await names({ status: 'service pending' })).toHaveLength(3);
    expect(await payments({ page: '2', limit: '2' }, mia)).toMatchObject({
      total: 3,
      items: [{ className: 'Evening Look' }],
    });
  });

  it('shows callers only their own payments, and admins all payments on request', async () => {
    const eve = await testBed.student();
    expect(await payments({}, eve)).toEqual([]);
    expect(await payments({}, testBed.admin)).toEqual([]);
    expect(await payments({ view: 'all', search: mia.email }, testBed.admin)).toHaveLength(3);
    for (const person of [eve, mia, testBed.instructor])
      expect((await get('/payments?view=all', person)).status).toBe(403);
    expect((await testBed.app.fetch('/payments')).status).toBe(401);
  });

  it.each([
    'email=x@y.z',
    'status=paid',
    'sort=date',
    'view=mine',
    'search[$ne]=x',
    'status[$ne]=refunded',
    'limit=0',
  ])('refuses ?%s: 400', async (query) => {
    expect((await get(`/payments?${query}`, mia)).status).toBe(400);
  });
});

describe('GET /receipts/{id}', () => {
  const read = async (id: string, { token }: Person) =>
    testBed.app.call(getReceipt, { params: { id } }, token);

  it('returns a payment to its student and to admins', async () => {
    const [own] = (await payments({}, mia)) as Payment[];
    if (own === undefined) throw new Error('no payment');
    expect((await read(own._id, mia)).body).toEqual(own);
    expect((await read(own._id, testBed.admin)).body).toEqual(own);
  });

  it('is 404 for an unknown id', async () => {
    expect((await read('0123456789abcdef01234567', mia)).problem.code).toBe('not-found');
  });

  it('needs a token and a valid id', async () => {
    expect((await testBed.app.fetch('/receipts/0123456789abcdef01234567')).status).toBe(401);
    for (const id of ['x', '[$ne]']) expect((await get(`/receipts/${id}`, mia)).status).toBe(400);
  });
});

describe('GET /enrolments', () => {
  it("STU-10 lists the caller's own enrolments, newest first, but not another class of the same name", async () => {
    const twin = await testBed.classWith({ className: 'Bridal Makeup', price: 25 });
    const listed = await enrolments({}, mia);
    expect(listed).toMatchObject(ids.toReversed().map((classId) => ({ classId })));
    expect(JSON.stringify(listed)).not.toContain(twin);
    expect(await enrolments({}, await testBed.student())).toEqual([]);
    expect(await enrolments({ search: 'evening' }, mia)).toMatchObject([{ classId: ids[0] }]);
    expect(await enrolments({ page: '1', limit: '1' }, mia)).toMatchObject({
      total: 3,
      items: [{ classId: ids[2], class: { className: 'Bridal Makeup', price: 20 } }],
    });
  });

  it('finds a renamed class by the name that is shown, and no longer by that of the order', async () => {
    const { app, instructor } = testBed;
    const [, renamed = ''] = ids;
    const rename = async (className: string) => {
      const { version } = (await app.call(getStaffClass, { params: { id: renamed } }, instructor.token)).body;
      const body = { version, className };
      await app.call(updateClass, { params: { id: renamed }, body }, instructor.token);
    };
    await rename('Colour Theory');
    const found = [{ classId: renamed, class: { className: 'Colour Theory' } }];
    expect(await enrolments({ search: ' theory COLOUR ' }, mia)).toMatchObject(found);
    expect(await enrolments({ search: 'colour', page: '1' }, mia)).toMatchObject({ total: 1, items: found });
    expect(await enrolments({ search: 'airbrush' }, mia)).toEqual([]);
    const [{ _id = '' } = {}] = (await enrolments({ search: 'colour' }, mia)) as { _id: string }[];
    const calendar = (await app.call(getEnrolmentCalendar, { params: { id: _id } }, mia.token)).body;
    expect(calendar).toContain('X-WR-CALNAME:Colour Theory');
    await rename('airbrush (basics)');
  });

  it('names the payment of each enrolment, and keeps enrolments of a class that is denied later', async () => {
    const [first] = ids;
    if (first === undefined) throw new Error('no class');
    await testBed.app.call(denyClass, { params: { id: first } }, testBed.admin.token);
    const listed = await enrolments({ search: 'evening' }, mia);
    const [payment] = (await payments({ search: 'evening' }, mia)) as { _id: string }[];
    expect(listed).toMatchObject([{ classId: first, paymentId: payment?._id }]);
    expect((await testBed.app.call(getClass, { params: { id: first } }, mia.token)).status).toBe(200);
    const eve = await testBed.student();
    expect((await testBed.app.call(getClass, { params: { id: first } }, eve.token)).problem.code).toBe(
      'not-found',
    );
  });

  it('needs a token: 401; refuses unknown parameters: 400', async () => {
    expect((await testBed.app.fetch('/enrolments')).status).toBe(401);
    expect((await get('/enrolments?userId=x', mia)).status).toBe(400);
    expect((await get('/enrolments?search[$gt]=', mia)).status).toBe(400);
  });
});
