import {
  type Call,
  createCartItem,
  createToken,
  createUser,
  endUserSessions,
  getClass,
  getSession,
  getStaffUser,
  liftSuspension,
  listAuditEntries,
  listClasses,
  listStaffUsers,
  makeStudent,
  suspendUser,
} from '@blush/shared-ui/contracts';
import {
  approvedClass,
  asUser,
  giveRole,
  makeSubject,
  type Person,
  startApp,
  type TestApp,
} from '../../test/support/index.js';

const reason = 'Sold a seat twice';

/** Two processes of the API on one database. */
const app = await startApp();
const other = await app.startAnother();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

const suspend = async ({ id }: Person, by = admin) =>
  app.call(suspendUser, { params: { id }, body: { reason } }, by.token);
const lift = async ({ id }: Person) => app.call(liftSuspension, { params: { id } }, admin.token);
const read = async ({ id }: Person) => (await app.call(getStaffUser, { params: { id } }, admin.token)).body;
const signedInAgain = ({ sub, email }: Person) => app.issuer.token({ sub, email });

async function expectSuspended(api: TestApp, call: Call, input: object, token: string): Promise<void> {
  const { status, problem } = await api.call(call, input, token);
  expect({ call: call.id, status, code: problem.code }).toEqual({
    call: call.id,
    status: 403,
    code: 'account-suspended',
  });
}

describe('security finding 12: a suspended account', () => {
  it('is refused from its next request, and in another process once its change stream has reported the suspension', async () => {
    const person = await asUser(app);
    for (const api of [app, other]) expect((await api.call(getSession, {}, person.token)).status).toBe(200);
    expect((await suspend(person)).body).toEqual({ modifiedCount: 1 });
    await expectSuspended(app, getSession, {}, person.token);
    await other.changesReported();
    await expectSuspended(other, getSession, {}, person.token);
  });

  it('is refused at sign-in with a sentence, also with a new token, and by every call of the sign-in', async () => {
    const person = await asUser(app);
    await suspend(person);
    const token = await signedInAgain(person);
    const { name, email } = person;
    await expectSuspended(app, createUser, { body: { name, email } }, token);
    await expectSuspended(app, createToken, { body: { email } }, token);
    const { problem } = await app.call(getSession, {}, token);
    expect(problem.detail).toBe(
      'This account is suspended. Please write to us if you think that is a mistake.',
    );
  });

  it('is refused where a visitor is not', async () => {
    const instructor = await asUser(app, 'instructor');
    const id = await approvedClass(app, { instructor, admin });
    const person = await asUser(app);
    await suspend(person);
    await expectSuspended(app, getClass, { params: { id } }, person.token);
    expect((await app.call(getClass, { params: { id } })).status).toBe(200);
    await expectSuspended(app, createCartItem, { body: { classId: id } }, person.token);
  });

  it('keeps its role, and the classes of an instructor stay open', async () => {
    const instructor = await asUser(app, 'instructor');
    const id = await approvedClass(app, { instructor, admin });
    await suspend(instructor);
    expect(await read(instructor)).toMatchObject({ role: 'instructor', suspension: { reason } });
    const { body } = await app.call(listClasses, {});
    expect(body).toContainEqual(expect.objectContaining({ _id: id, status: 'approved' }));
  });

  it('may sign in again once the suspension is lifted, with its earlier tokens refused', async () => {
    const person = await asUser(app);
    await suspend(person);
    expect((await lift(person)).body).toEqual({ modifiedCount: 1 });
    const token = await signedInAgain(person);
    await other.changesReported();
    for (const api of [app, other]) {
      expect((await api.call(getSession, {}, token)).status).toBe(200);
      expect((await api.call(getSession, {}, person.token)).problem.code).toBe('signed-out');
    }
    expect(await read(person)).not.toHaveProperty('suspension');
  });

  it('is shown with its reason to admins, in list and page, and is not in answers to others', async () => {
    const person = await asUser(app);
    await suspend(person);
    const shown = { _id: person.id, suspension: { at: expect.any(String), reason } };
    expect(await read(person)).toMatchObject(shown);
    const { body } = await app.call(listStaffUsers, { query: { search: person.email } }, admin.token);
    expect(body.items).toEqual([expect.objectContaining(shown)]);
    const { problem } = await app.call(getSession, {}, person.token);
    expect(JSON.stringify(problem)).not.toContain(reason);
  });

  it('is in the audit log with the reason and the end of the suspension, once each', async () => {
    const person = await asUser(app);
    await suspend(person);
    expect((await suspend(person)).body).toEqual({ modifiedCount: 0 });
    await lift(person);
    expect((await lift(person)).body).toEqual({ modifiedCount: 0 });
    const { body } = await app.call(listAuditEntries, { query: { target: person.id } }, admin.token);
    expect(body.items.map(({ action, actor, changes }) => ({ action, by: actor._id, changes }))).toEqual([
      {
        action: 'suspension-lifted',
        by: admin.id,
        changes: [{ field: 'suspension', before: reason, after: null }],
      },
      {
        action: 'user-suspended',
        by: admin.id,
        changes: [{ field: 'suspension', before: null, after: reason }],
      },
    ]);
  });
});

describe('a suspension', () => {
  it('by admins of their own account is refused: 409', async () => {
    const another = await asUser(app, 'admin');
    expect((await suspend(another, another)).problem).toMatchObject({ status: 409, code: 'own-account' });
    expect((await app.call(getSession, {}, another.token)).status).toBe(200);
    await giveRole(app, another.id, 'student');
  });

  it('needs a reason, and a user who exists', async () => {
    const { id } = await asUser(app);
    for (const text of ['', '   ', 'x'.repeat(501)]) {
      const input = { params: { id }, body: { reason: text } };
      expect((await app.call(suspendUser, input, admin.token)).problem.code).toBe('invalid-request');
    }
    const missing = { params: { id: 'f'.repeat(24) } };
    for (const call of [getStaffUser, liftSuspension, endUserSessions])
      expect((await app.call(call, missing, admin.token)).problem.code).toBe('not-found');
    const input = { ...missing, body: { reason } };
    expect((await app.call(suspendUser, input, admin.token)).problem.code).toBe('not-found');
  });

  it('is possible after another account claimed the address, and then counts for a token with a new address, until it is lifted', async () => {
    const squatter = await asUser(app, 'student', { emailVerified: false });
    await asUser(app, 'student', { email: squatter.email });
    expect((await suspend(squatter)).body).toEqual({ modifiedCount: 1 });
    const returning = { sub: squatter.sub, email: makeSubject().email };
    await expectSuspended(app, getSession, {}, await app.issuer.token(returning));
    expect((await lift(squatter)).body).toEqual({ modifiedCount: 1 });
    const { body } = await app.call(getSession, {}, await app.issuer.token(returning));
    expect(body.user).toMatchObject({ _id: squatter.id, email: returning.email });
  });

  it('succeeds only once when the last two admins suspend each other, so that one of them remains', async () => {
    for (let round = 0; round < 4; round += 1) {
      const another = await asUser(app, 'admin');
      const answers = await Promise.all([suspend(another, admin), suspend(admin, another)]);
      const users = app.database.collection('users');
      expect(await users.countDocuments({ role: 'admin', suspension: { $exists: false } })).toBe(1);
      const [done, refused] = answers.map(({ status }) => status).toSorted();
      // The second call is refused: its caller is suspended (403), or it would suspend the last admin (409).
      expect(done).toBe(200);
      expect([403, 409]).toContain(refused);
      await users.updateMany({ role: 'admin' }, { $unset: { suspension: 1, sessionsEndedAt: 1 } });
      await giveRole(app, another.id, 'student');
    }
  });

  it('of one of the last two admins leaves the other one, who cannot be demoted', async () => {
    const another = await asUser(app, 'admin');
    await suspend(another);
    const answer = await app.call(makeStudent, { params: { id: admin.id } }, admin.token);
    expect(answer.problem.code).toBe('last-admin');
    await giveRole(app, another.id, 'student');
  });
});
