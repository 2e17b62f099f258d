import { getSession, makeInstructor, type Role } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { Clock } from '../common/clock.js';
import { asUser, type Person, startApp, type TestApp, until } from '../../test/support/index.js';
import { CallerCache } from './caller-cache.service.js';

const app = await startApp();
const other = await app.startAnother();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

const roleIn = async (api: TestApp, { token }: Person) => (await api.call(getSession, {}, token)).body.role;
const setRole = ({ id }: Person, role: Role) =>
  app.database.collection('users').updateOne({ _id: new Types.ObjectId(id) }, { $set: { role } });

/** Calls until the caller is cached. */
async function cached(api: TestApp, person: Person): Promise<void> {
  const lookUps = jest.spyOn(api.nest.get(CallerCache), 'find');
  await until(async () => {
    await roleIn(api, person);
    return lookUps.mock.results.at(-1)?.value !== undefined;
  });
  lookUps.mockRestore();
}

describe('a cached caller', () => {
  it('has a new role with the next request, and in another process once its change stream has delivered it', async () => {
    const person = await asUser(app);
    for (const api of [app, other]) await cached(api, person);
    await app.call(makeInstructor, { params: { id: person.id } }, admin.token);
    expect(await roleIn(app, person)).toBe('instructor');
    await other.changesReported();
    expect(await roleIn(other, person)).toBe('instructor');
  });

  it('has a role set by the operator as soon as the change stream has delivered it', async () => {
    const person = await asUser(app);
    await cached(app, person);
    await setRole(person, 'instructor');
    await app.changesReported();
    expect(await roleIn(app, person)).toBe('instructor');
  });

  it('is read from the database while changes may be unreported', async () => {
    const person = await asUser(app);
    await cached(app, person);
    const clock = app.nest.get(Clock);
    const find = jest.spyOn(app.nest.get(CallerCache), 'find');
    const now = jest.spyOn(clock, 'now');
    now.mockImplementation(() => new Date(Date.now() + now.mock.calls.length * 10_000));
    await roleIn(app, person);
    expect(find.mock.results[0]?.value).toBeUndefined();
    now.mockRestore();
    find.mockRestore();
  });
});

describe('a token that was verified', () => {
  it('is refused once it has expired', async () => {
    const { sub, email } = await asUser(app);
    const token = await app.issuer.token({ sub, email });
    expect((await app.call(getSession, {}, token)).status).toBe(200);
    const later = Date.now() + 25 * 60 * 60_000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(later);
    try {
      expect((await app.call(getSession, {}, token)).problem.code).toBe('signed-out');
    } finally {
      now.mockRestore();
    }
  });
});
