import {
  createUser,
  getSession,
  listAuditEntries,
  listStaffUsers,
  listUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
} from '@blush/shared-ui/contracts';
import { asUser, giveRole, makeSubject, type Person, startApp } from '../../test/support/index.js';

const app = await startApp();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

const unverified = () => asUser(app, 'student', { emailVerified: false });
const roleOf = async ({ token }: Person) => (await app.call(getSession, {}, token)).body.role;
const listed = async (search: string) =>
  (await app.call(listStaffUsers, { query: { search } }, admin.token)).body.items;

/** A token issued `seconds` from now, as by a renewal. */
const renewed = ({ sub, email }: Person, emailVerified: boolean, seconds: number) =>
  app.issuer.token({ sub, email, emailVerified }, { iat: Math.floor(Date.now() / 1000) + seconds });

describe.each([makeAdmin, makeInstructor])('security finding 3: $path', (operation) => {
  const give = async ({ id }: Person) => app.call(operation, { params: { id } }, admin.token);

  it('is refused for an address that is not verified, and changes nothing', async () => {
    const person = await unverified();
    expect((await give(person)).problem).toMatchObject({ status: 409, code: 'address-not-verified' });
    expect(await roleOf(person)).toBe('student');
    const entries = await app.call(listAuditEntries, { query: { target: person.id } }, admin.token);
    expect(entries.body.items).toEqual([]);
  });

  it('is refused until a token of the user says that the address is verified', async () => {
    const person = await unverified();
    await app.call(getSession, {}, await renewed(person, false, 1));
    expect((await give(person)).problem.code).toBe('address-not-verified');
    await app.call(getSession, {}, await renewed(person, true, 2));
    expect((await give(person)).body).toEqual({ modifiedCount: 1 });
  });

  it('is refused again after a change to an address that is not verified', async () => {
    const person = await asUser(app);
    const { email } = makeSubject();
    await app.call(getSession, {}, await renewed({ ...person, email }, false, 1));
    expect((await give(person)).problem.code).toBe('address-not-verified');
  });
});

describe('security finding 3: a role', () => {
  it('that a user without a verified address has from earlier can be removed, but not raised', async () => {
    const person = await unverified();
    await giveRole(app, person.id, 'instructor');
    const params = { id: person.id };
    expect((await app.call(makeAdmin, { params }, admin.token)).problem.code).toBe('address-not-verified');
    expect((await app.call(makeStudent, { params }, admin.token)).body).toEqual({ modifiedCount: 1 });
    expect(await roleOf(person)).toBe('student');
  });
});

describe('security finding 3: verification', () => {
  it('distinguishes a stranger with the name of an instructor from the instructor, in each list', async () => {
    const name = `Ines ${makeSubject().email.slice(0, 8)}`;
    const teacher = await asUser(app, 'instructor', { name });
    const stranger = await asUser(app, 'student', { name, emailVerified: false });
    const verified = [
      expect.objectContaining({ _id: stranger.id, name, emailVerified: false }),
      expect.objectContaining({ _id: teacher.id, name, emailVerified: true }),
    ];
    expect(await listed(name)).toEqual(verified);
    expect((await app.call(listUsers, { query: { search: name } }, admin.token)).body).toEqual(verified);
  });

  it('is in the session of the user', async () => {
    const person = await unverified();
    const session = async (token: string) => (await app.call(getSession, {}, token)).body.user.emailVerified;
    expect(await session(person.token)).toBe(false);
    expect(await session(await renewed(person, true, 1))).toBe(true);
  });

  it('is read from a token of the same second, and an earlier token does not undo it', async () => {
    const subject = makeSubject({ emailVerified: false });
    const iat = Math.floor(Date.now() / 1000);
    const before = await app.issuer.token(subject, { iat });
    const after = await app.issuer.token({ ...subject, emailVerified: true }, { iat });
    for (const [token, expected] of [
      [before, false],
      [after, true],
      [before, true],
    ] as const)
      expect((await app.call(getSession, {}, token)).body.user.emailVerified).toBe(expected);
  });

  it('is read by the call that records the user after a sign-in', async () => {
    const person = await unverified();
    const { name, email } = person;
    await app.call(createUser, { body: { name, email } }, await renewed(person, true, 1));
    expect(await listed(email)).toMatchObject([{ _id: person.id, emailVerified: true }]);
  });
});
