import { createUser, listUsers } from '@blush/shared-ui/contracts';
import { asUser, aSubject, startApp, type TestApp } from '../../test/support/index.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('API-02 POST /users', () => {
  it('records the caller and answers insertedId, then null', async () => {
    const subject = aSubject();
    const token = await app.issuer.token(subject);
    const body = { name: 'Mia', email: subject.email };
    const first = await app.call(createUser, { body }, token);
    expect(first.status).toBe(201);
    expect(first.body.insertedId).toEqual(expect.any(String));
    const second = await app.call(createUser, { body }, token);
    expect(second.status).toBe(200);
    expect(second.body.insertedId).toBeNull();
  });
});

describe('API-03 GET /users', () => {
  it('lists everybody, newest first, for an admin', async () => {
    const student = await asUser(app);
    const admin = await asUser(app, 'admin');
    const { body } = await app.call(listUsers, {}, admin.token);
    expect(Array.isArray(body) && body.map(({ _id }) => _id).slice(0, 2)).toEqual([admin.id, student.id]);
  });
});
