import { makeInstructor, makeStudent } from '@blush/shared-ui/contracts';
import { asUser, giveRole, startApp } from '../../test/support/index.js';
import { operator } from '../common/actor.js';
import { RolesService } from './roles.service.js';

const app = await startApp();
afterAll(() => app.close());

const admins = () => app.database.collection('users').countDocuments({ role: 'admin' });

describe('API-07 the last admin', () => {
  it.each([makeInstructor, makeStudent])('cannot be demoted: 409', async (operation) => {
    const admin = await asUser(app, 'admin');
    const answer = await app.call(operation, { params: { id: admin.id } }, admin.token);
    expect(answer.problem.code).toBe('last-admin');
    expect(await admins()).toBe(1);
    await giveRole(app, admin.id, 'student');
  });

  it('stays an admin when all admins lose their role at the same moment', async () => {
    const roles = app.nest.get(RolesService);
    const people = await Promise.all(Array.from({ length: 4 }, () => asUser(app, 'admin')));
    for (let round = 0; round < 4; round += 1) {
      const to = round % 2 === 0 ? 'student' : 'instructor';
      const outcomes = await Promise.allSettled(people.map(({ id }) => roles.give(to, id, operator)));
      expect(await admins()).toBe(1);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ code: 'last-admin' }) },
      ]);
      await Promise.all(people.map(({ id }) => roles.give('admin', id, operator)));
    }
    await Promise.all(people.map(({ id }) => giveRole(app, id, 'student')));
  });

  it('stays an admin when two admins take the role from each other at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await asUser(app, 'admin'), await asUser(app, 'admin')];
      const answers = await Promise.all([
        app.call(makeStudent, { params: { id: other.id } }, one.token),
        app.call(makeStudent, { params: { id: one.id } }, other.token),
      ]);
      expect(await admins()).toBe(1);
      // The second call is refused: its caller is no longer an admin (403), or it would demote the last one (409).
      const [done, refused] = answers.map(({ status }) => status).toSorted();
      expect(done).toBe(200);
      expect([403, 409]).toContain(refused);
      await Promise.all([one, other].map(({ id }) => giveRole(app, id, 'student')));
    }
  });

  it('cannot be demoted even if another record, whose address was claimed, has the role', async () => {
    const unverified = await asUser(app, 'admin', { emailVerified: false });
    await app.database
      .collection('users')
      .updateMany({ sub: { $ne: unverified.sub } }, { $set: { role: 'student' } });
    const admin = await asUser(app, 'admin', { email: unverified.email });
    const answer = await app.call(makeInstructor, { params: { id: admin.id } }, admin.token);
    expect(answer.problem.code).toBe('last-admin');
  });
});
