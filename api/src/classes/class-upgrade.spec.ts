import {
  getStaffClass,
  giveFeedback,
  listStaffClasses,
  type StaffClass,
  updateClass,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  approvedClass,
  asUser,
  type Person,
  pendingClass,
  startApp,
  type TestApp,
} from '../../test/support/index.js';
import { ClassUpgrade } from './class-upgrade.service.js';

let app: TestApp;
let admin: Person;
let instructor: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await asUser(app, 'admin');
  instructor = await asUser(app, 'instructor');
});
afterAll(() => app.close());

/** Takes from classes what releases before this one did not write. */
async function age(...ids: readonly string[]): Promise<void> {
  const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
  const newer = { words: true, nameKey: true, review: true, version: true };
  await app.database.collection('classes').updateMany({ _id }, { $unset: newer });
  await app.database.collection('classfeedbacks').deleteMany({ classId: _id });
}
const upgrade = () => app.nest.get(ClassUpgrade).onApplicationBootstrap();
const see = async (id: string) => (await app.call(getStaffClass, { params: { id } }, admin.token)).body;

describe('classes of an older release', () => {
  it('are found, sorted and reviewed like others once the API has started', async () => {
    const open = await approvedClass(app, { instructor, admin }, { className: 'Vintage' });
    const waiting = await pendingClass(app, instructor, { className: 'Antique' });
    await app.call(giveFeedback, { params: { id: open }, body: { feedback: 'Fine' } }, admin.token);
    const before = await see(open);
    await age(open, waiting);
    await Promise.all([upgrade(), upgrade()]);

    const find = async (search: string): Promise<StaffClass[]> =>
      (await app.call(listStaffClasses, { query: { search, sort: 'name' } }, admin.token)).body.items;
    expect((await find('vint')).map(({ _id }) => _id)).toEqual([open]);
    const after = await see(open);
    expect(after).toMatchObject({ version: 1, status: 'approved', changed: [] });
    expect(after.review).toMatchObject({
      status: 'approved',
      by: '',
      className: 'Vintage',
      price: 19.99,
      seats: 40,
    });
    expect(after.feedbacks).toMatchObject([{ version: 1, feedback: 'Fine', by: '' }]);
    expect(after.createdAt).toBe(before.createdAt);
    expect(await see(waiting)).toMatchObject({ version: 1, review: null, feedbacks: [] });
  });

  it('are left alone the next time', async () => {
    const id = await pendingClass(app, instructor, { className: 'Heirloom' });
    await age(id);
    await upgrade();
    const classes = app.database.collection('classes');
    const once = await classes.findOne({ _id: new Types.ObjectId(id) });
    await upgrade();
    expect(await classes.findOne({ _id: new Types.ObjectId(id) })).toEqual(once);
  });

  it('are edited from version 1, also before anybody brought them up to date', async () => {
    const id = await pendingClass(app, instructor);
    await age(id);
    expect(await see(id)).toMatchObject({ version: 1 });
    const body = { version: 1, price: 5 };
    expect((await app.call(updateClass, { params: { id }, body }, instructor.token)).body).toEqual({
      modifiedCount: 1,
    });
    expect(await see(id)).toMatchObject({ version: 2, price: 5 });
  });
});
