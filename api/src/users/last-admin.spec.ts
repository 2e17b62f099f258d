import { makeInstructor } from '@blush/shared-ui/contracts';
import { asUser, giveRole, startApp, type TestApp } from '../../test/support/index.js';
import { RolesService } from './roles.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const admins = () => app.database.collection('users').countDocuments({ role: 'admin' });

describe('API-07 the last admin', () => {
  it('stays one: 409', async () => {
    const admin = await asUser(app, 'admin');
    const answer = await app.call(makeInstructor, { params: { id: admin.id } }, admin.token);
    expect(answer.problem.code).toBe('last-admin');
    expect(await admins()).toBe(1);
    await giveRole(app, admin.id, 'student');
  });

  it('stays one when all admins are made instructors at the same moment', async () => {
    const roles = app.nest.get(RolesService);
    const people = await Promise.all(Array.from({ length: 4 }, () => asUser(app, 'admin')));
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.allSettled(people.map(({ id }) => roles.makeInstructor(id)));
      expect(await admins()).toBe(1);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ code: 'last-admin' }) },
      ]);
      await Promise.all(people.map(({ id }) => roles.makeAdmin(id)));
    }
  });

  it('is not one whose address another subject took over', async () => {
    const unverified = await asUser(app, 'admin', { emailVerified: false });
    await app.database
      .collection('users')
      .updateMany({ sub: { $ne: unverified.sub } }, { $set: { role: 'student' } });
    const admin = await asUser(app, 'admin', { email: unverified.email });
    const answer = await app.call(makeInstructor, { params: { id: admin.id } }, admin.token);
    expect(answer.problem.code).toBe('last-admin');
  });
});
