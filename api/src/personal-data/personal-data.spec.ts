import {
  exportOwnData,
  exportUserData,
  giveFeedback,
  listAuditEntries,
  makeStudent,
  suspendUser,
} from '@blush/shared-ui/contracts';
import {
  approvedClass,
  asUser,
  buyClass,
  giveRole,
  type Person,
  PaymentTestBed,
} from '../../test/support/index.js';
import { jsonObject } from './json-object.js';

let testBed: PaymentTestBed;
beforeAll(async () => {
  // A fifth of the limit of production: four exports an hour.
  testBed = await PaymentTestBed.open({ env: { RATE_LIMIT_PER_MINUTE: '240' } });
});
afterAll(() => testBed.close());

const own = async ({ token }: Person) => (await testBed.app.call(exportOwnData, {}, token)).body;
const textOf = async (path: string, { token }: Person) => {
  const response = await testBed.app.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  return { headers: response.headers, text: await response.text() };
};
const personalFactsOf = ({ email, name, sub }: Person) => [email, name, sub];

describe('the export of a person', () => {
  it("has a student's account, sessions, selection, orders, payments and enrolments", async () => {
    const { student, orderId, transactionId, classId } = await buyClass(testBed);
    const selected = await testBed.classWith();
    await testBed.select(student, selected);
    const data = await own(student);
    expect(data).toMatchObject({
      account: { _id: student.id, email: student.email, name: student.name, subject: student.sub },
      sessions: [{ browser: expect.any(String) }],
      selectedClasses: [{ classId: selected, priceWhenSelected: 19.99 }],
      orders: [{ _id: orderId, state: 'enrolled', email: student.email, paymentIntent: transactionId }],
      payments: [{ _id: orderId, transactionId, price: 19.99 }],
      enrolments: [{ classId }],
      classes: [],
      auditEntries: [],
    });
    expect(data.limits.checkouts).toHaveLength(1);
  });

  it("has an instructor's classes, pictures, feedback and audit entries", async () => {
    const instructor = await asUser(testBed.app, 'instructor', { picture: 'https://faces.test/me.png' });
    const classImg = '/demo/classes/silk.avif';
    const id = await approvedClass(testBed.app, { instructor, admin: testBed.admin }, { classImg });
    const body = { feedback: 'More light, please' };
    await testBed.app.call(giveFeedback, { params: { id }, body }, testBed.admin.token);
    expect(await own(instructor)).toMatchObject({
      pictures: ['https://faces.test/me.png', classImg],
      classes: [{ _id: id, instructorName: instructor.name }],
      feedback: [{ classId: id, feedback: 'More light, please' }],
      auditEntries: [
        { action: 'class-feedback', by: 'admin', changes: [{ after: 'More light, please' }] },
        { action: 'class-approved', by: 'admin', target: { kind: 'class', _id: id } },
      ],
    });
  });

  it('has no data of other students, instructors and admins that the person had to do with', async () => {
    const { student, classId } = await buyClass(testBed);
    const { instructor, admin } = testBed;
    await giveRole(testBed.app, student.id, 'admin');
    const other = await testBed.student();
    const about = { params: { id: other.id }, body: { reason: `Wrote to ${admin.email}` } };
    await testBed.app.call(suspendUser, about, student.token);
    await testBed.app.call(
      giveFeedback,
      { params: { id: classId }, body: { feedback: 'Good' } },
      student.token,
    );
    await testBed.app.call(makeStudent, { params: { id: student.id } }, admin.token);
    const people = [instructor, admin, other];
    const texts = [await textOf('/users/me/export', student), await textOf('/users/me/export', instructor)];
    for (const [nth, { text }] of texts.entries())
      for (const person of people.filter(({ id }) => nth === 0 || id !== instructor.id))
        expect(personalFactsOf(person).filter((fact) => text.includes(fact))).toEqual([]);
    expect(texts[0]?.text).toContain('user-suspended');
    expect(texts[1]?.text).not.toContain(student.email);
  });

  it('does not tell why an account was suspended, as the reason may name others', async () => {
    const person = await testBed.student();
    const reason = 'Reported by ann@mail.test';
    await testBed.app.call(suspendUser, { params: { id: person.id }, body: { reason } }, testBed.admin.token);
    const { text } = await textOf(`/staff/users/${person.id}/export`, testBed.admin);
    expect(text).toContain('suspendedAt');
    expect(text).not.toContain('ann@mail.test');
  });

  it('by an admin is the same, and recorded', async () => {
    const person = await testBed.student();
    const params = { id: person.id };
    const { body } = await testBed.app.call(exportUserData, { params }, testBed.admin.token);
    const mine = await own(person);
    expect(body.account).toEqual(mine.account);
    expect(Object.keys(body)).toEqual(Object.keys(mine));
    const { items } = (
      await testBed.app.call(listAuditEntries, { query: { target: person.id } }, testBed.admin.token)
    ).body;
    expect(items).toMatchObject([{ action: 'user-exported', actor: { _id: testBed.admin.id } }]);
    expect((await own(person)).auditEntries).toMatchObject([{ action: 'user-exported', by: 'admin' }]);
    const unknown = await testBed.app.call(
      exportUserData,
      { params: { id: 'f'.repeat(24) } },
      testBed.admin.token,
    );
    expect(unknown.problem.code).toBe('not-found');
  });

  it('is a file that no cache keeps', async () => {
    const { headers } = await textOf('/users/me/export', await testBed.student());
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="blush-camp-data.json"');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('is limited by user, with HEAD as with GET', async () => {
    const [person, other] = [await testBed.student(), await testBed.student()];
    const head = async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      return (await testBed.app.fetch(exportOwnData.path, { method: 'HEAD', headers })).status;
    };
    expect(await head()).toBe(200);
    for (let nth = 1; nth < 4; nth += 1) await own(person);
    expect(await head()).toBe(429);
    expect((await testBed.app.call(exportOwnData, {}, person.token)).problem.code).toBe('rate-limited');
    expect((await own(other)).account._id).toBe(other.id);
  });
});

describe('the text of an object with long lists', () => {
  it('is JSON, and reads one item after the other', async () => {
    let read = 0;
    async function* items() {
      for (; read < 3; read += 1) yield await Promise.resolve({ read });
    }
    async function* none() {
      // Nothing.
    }
    const pieces: string[] = [];
    for await (const piece of jsonObject({ one: 1, items: items(), none: none(), text: 'a "b"' })) {
      // The next item is read only after the piece of the previous one was consumed.
      if (piece.includes('"read":0')) expect(read).toBe(0);
      pieces.push(piece);
    }
    expect(JSON.parse(pieces.join(''))).toEqual({
      one: 1,
      items: [{ read: 0 }, { read: 1 }, { read: 2 }],
      none: [],
      text: 'a "b"',
    });
  });
});
