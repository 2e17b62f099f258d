import { randomUUID } from 'node:crypto';
import {
  createClass,
  createUser,
  getSession,
  isAdmin,
  isInstructor,
  listUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
  type User,
} from '@blush/shared-ui/contracts';
import {
  makeClassBody,
  asUser,
  makeSubject,
  giveRole,
  type Person,
  startApp,
} from '../../test/support/index.js';
import { PictureResolver } from '../pictures/picture-resolver.service.js';

const UNKNOWN = 'f'.repeat(24);

const app = await startApp();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

const post = async (body: unknown, token: string) =>
  app.fetch('/users', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('API-02 POST /users', () => {
  it('names a new user by the part before the @ if the name is an address, which public pages would show', async () => {
    const subject = makeSubject();
    const token = await app.issuer.token({ ...subject, name: subject.email });
    await app.call(createUser, { body: { name: subject.email, email: subject.email } }, token);
    const { user } = (await app.call(getSession, {}, token)).body;
    expect(user.name).toBe(subject.email.split('@')[0]);
  });

  it('ACC-04 records the caller and answers insertedId; a second call answers null', async () => {
    const subject = makeSubject({ picture: 'https://pictures.test/mia.jpg' });
    const token = await app.issuer.token(subject);
    const body = { name: ' Mia ', email: subject.email.toUpperCase() };
    const first = await app.call(createUser, { body }, token);
    expect(first.status).toBe(201);
    expect(first.body.insertedId).toEqual(expect.any(String));
    const second = await app.call(createUser, { body: { ...body, name: 'Eve' } }, token);
    expect(second.status).toBe(200);
    expect(second.body.insertedId).toBeNull();
    const listed = await app.call(listUsers, { query: { search: subject.email } }, admin.token);
    expect(listed.body).toEqual([
      expect.objectContaining({
        name: 'Mia',
        email: subject.email,
        role: 'student',
        photoURL: 'https://pictures.test/mia.jpg',
      }),
    ]);
  });

  it('records a caller once, also when it is called six times at the same moment', async () => {
    const subject = makeSubject();
    const token = await app.issuer.token(subject);
    const body = { name: 'Mia', email: subject.email };
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.call(createUser, { body }, token)));
    expect(answers.filter(({ body: { insertedId } }) => insertedId !== null)).toHaveLength(1);
    expect(await app.database.collection('users').countDocuments({ sub: subject.sub })).toBe(1);
  });

  it.each([
    [{ role: 'admin' }],
    [{ _id: UNKNOWN }],
    [{ email: { $ne: '' } }],
    [{ 'email[$ne]': '' }],
    [{ email: 'not an address' }],
    [{ email: undefined }],
    [{ name: '' }],
    [{ name: '  ' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: ['Mia'] }],
  ])('answers 400 for %j in the body and names the field', async (over) => {
    const subject = makeSubject();
    const answer = await post(
      { name: 'Mia', email: subject.email, ...over },
      await app.issuer.token(subject),
    );
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(Object.keys(over)[0]);
    expect(await app.database.collection('users').countDocuments({ sub: subject.sub })).toBe(0);
  });

  it('schedules the fetch of the photo of a token before the account is stored or changed, as the process may end then', async () => {
    const dieAfterWrite = () =>
      jest.spyOn(app.nest.get(PictureResolver), 'adopt').mockRejectedValueOnce(new Error('died'));
    const fetchOf = (address: string) => app.database.collection('picturefetches').findOne({ address });
    const subject = makeSubject();
    for (const later of [0, 1]) {
      const picture = `https://pictures.test/${randomUUID()}.jpg`;
      const iat = Math.floor(Date.now() / 1000) + later;
      const token = await app.issuer.token({ ...subject, picture }, { iat });
      dieAfterWrite();
      expect((await app.call(getSession, {}, token)).status).toBe(500);
      expect(await fetchOf(picture)).not.toBeNull();
      const user = await app.database.collection('users').findOne({ sub: subject.sub });
      expect(user).toMatchObject({ photoURL: picture, photo: '' });
    }
  });

  it('is not required: any other call creates a missing record of its caller', async () => {
    const subject = makeSubject();
    const answer = await app.call(
      isAdmin,
      { params: { email: subject.email } },
      await app.issuer.token(subject),
    );
    expect(answer.body).toEqual({ admin: false });
    expect(await app.database.collection('users').findOne({ sub: subject.sub })).toMatchObject({
      name: subject.name,
    });
  });
});

describe('API-03 GET /users', () => {
  it('lists all users, newest first, for an admin', async () => {
    const student = await asUser(app);
    const newest = await asUser(app, 'instructor');
    const { body } = await app.call(listUsers, {}, admin.token);
    expect((body as User[]).slice(0, 2).map(({ _id, role }) => [_id, role])).toEqual([
      [newest.id, 'instructor'],
      [student.id, 'student'],
    ]);
  });

  it('finds by name in upper or lower case, filters by role, sorts and pages', async () => {
    const tag = `tag${Date.now()}`;
    for (const name of ['Cleo', 'anna', 'Bea']) await asUser(app, 'student', { name: `${name} ${tag}` });
    await asUser(app, 'instructor', { name: `Dora ${tag}` });
    const names = async (query: Parameters<typeof app.call<typeof listUsers>>[1]['query']) => {
      const { body } = await app.call(
        listUsers,
        { query: { search: tag.toUpperCase(), ...query } },
        admin.token,
      );
      return (Array.isArray(body) ? body : body.items).map(({ name }) => name.split(' ')[0]);
    };
    expect(await names({ sort: 'name' })).toEqual(['anna', 'Bea', 'Cleo', 'Dora']);
    expect(await names({ role: 'instructor' })).toEqual(['Dora']);
    expect(await names({ sort: 'name', page: '2', limit: '3' })).toEqual(['Dora']);
    const { body } = await app.call(listUsers, { query: { search: tag, limit: '2' } }, admin.token);
    expect(body).toMatchObject({ total: 4, items: [{}, {}] });
  });

  it('takes a search literally, not as a pattern', async () => {
    const { body } = await app.call(listUsers, { query: { search: '.*' } }, admin.token);
    expect(body).toEqual([]);
  });

  it.each([
    'search[$ne]=',
    'email[$ne]=x',
    'unknown=1',
    'search=a&search=b',
    'role=boss',
    'page=0',
    'limit=101',
    'limit=1e2',
    'page=-1',
    'sort=password',
    'search=%00',
    `search=${'x'.repeat(101)}`,
    '__proto__=1',
    'constructor=1',
  ])('refuses ?%s: 400', async (query) => {
    const answer = await app.fetch(`/users?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.status).toBe(400);
  });
});

describe.each([
  ['API-04', isAdmin, 'admin'],
  ['API-05', isInstructor, 'instructor'],
] as const)('%s GET /users/{role}/{email}', (_, operation, role) => {
  it('answers users about themselves, with their address in upper or lower case', async () => {
    const student = await asUser(app);
    const holder = await asUser(app, role);
    const ask = async ({ email, token }: Person) =>
      (await app.call(operation, { params: { email } }, token)).body;
    expect(await ask(student)).toEqual({ [role]: false });
    expect(await ask({ ...holder, email: holder.email.toUpperCase() })).toEqual({ [role]: true });
  });

  it('answers an admin about any address, known or not', async () => {
    const holder = await asUser(app, role);
    const ask = async (email: string) => (await app.call(operation, { params: { email } }, admin.token)).body;
    expect(await ask(holder.email)).toEqual({ [role]: true });
    expect(await ask('unknown@mail.test')).toEqual({ [role]: false });
  });

  it('refuses an invalid address: 400', async () => {
    expect((await app.call(operation, { params: { email: 'x' } }, admin.token)).status).toBe(400);
  });

  it('accepts an address of the greatest length', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`;
    expect((await app.call(operation, { params: { email } }, admin.token)).status).toBe(200);
  });
});

describe.each([
  ['API-06', makeAdmin, 'admin'],
  ['API-07', makeInstructor, 'instructor'],
] as const)('%s PATCH /users/{role}/{id}', (_, operation, role) => {
  it('ADM-01 gives the role: modifiedCount 1, and 0 when the user has it already', async () => {
    const { id } = await asUser(app);
    const give = async () => (await app.call(operation, { params: { id } }, admin.token)).body;
    expect(await give()).toEqual({ modifiedCount: 1 });
    expect(await give()).toEqual({ modifiedCount: 0 });
    const record = await app.database
      .collection('users')
      .findOne({ role, sub: { $exists: true } }, { sort: { _id: -1 } });
    expect(record?._id.toHexString()).toBe(id);
  });

  it('accepts any body, as the specification does, and ignores it', async () => {
    const { id } = await asUser(app);
    const answer = await app.fetch(operation.path.replace('{id}', id), {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'boss' }),
    });
    expect(await answer.json()).toEqual({ modifiedCount: 1 });
  });

  it('answers 404 for an unknown user and 400 for an invalid id', async () => {
    expect((await app.call(operation, { params: { id: UNKNOWN } }, admin.token)).status).toBe(404);
    expect((await app.call(operation, { params: { id: 'x' } }, admin.token)).status).toBe(400);
  });
});

describe('PATCH /users/student/{id}', () => {
  it.each(['instructor', 'admin'] as const)(
    'removes the role %s: modifiedCount 1, and 0 when the user does not have it',
    async (role) => {
      const { id, token } = await asUser(app, role);
      const take = async () => (await app.call(makeStudent, { params: { id } }, admin.token)).body;
      expect(await take()).toEqual({ modifiedCount: 1 });
      expect(await take()).toEqual({ modifiedCount: 0 });
      expect((await app.call(getSession, {}, token)).body.role).toBe('student');
    },
  );

  it('applies from the next request on', async () => {
    const [former, instructor] = [await asUser(app, 'admin'), await asUser(app, 'instructor')];
    const offer = () => app.call(createClass, { body: makeClassBody() }, instructor.token);
    expect([(await app.call(listUsers, {}, former.token)).status, (await offer()).status]).toEqual([
      200, 201,
    ]);
    for (const { id } of [former, instructor]) await app.call(makeStudent, { params: { id } }, admin.token);
    expect([(await app.call(listUsers, {}, former.token)).status, (await offer()).status]).toEqual([
      403, 403,
    ]);
  });

  it('answers 404 for an unknown user and 400 for an invalid id', async () => {
    expect((await app.call(makeStudent, { params: { id: UNKNOWN } }, admin.token)).status).toBe(404);
    expect((await app.call(makeStudent, { params: { id: 'x' } }, admin.token)).status).toBe(400);
  });
});

describe('a role', () => {
  it('that is removed stops applying with the next request', async () => {
    const former = await asUser(app, 'admin');
    expect((await app.call(listUsers, {}, former.token)).status).toBe(200);
    await app.call(makeInstructor, { params: { id: former.id } }, admin.token);
    expect((await app.call(listUsers, {}, former.token)).status).toBe(403);
    await giveRole(app, former.id, 'admin');
    expect((await app.call(listUsers, {}, former.token)).status).toBe(200);
  });
});
