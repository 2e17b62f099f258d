import { createClass, getSession, getStaffClass, listStaffClasses } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { asUser, makeClassBody, startApp } from '../../../test/support/index.js';
import { databaseOf } from '../../common/database-of.js';
import { namesWithoutAddresses } from './0013-names-without-addresses.js';

const app = await startApp();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

/** An instructor with a class, whose name is changed in the database, as an earlier release stored it. */
async function storedWith(name: string) {
  const instructor = await asUser(app, 'instructor');
  const { body } = await app.call(createClass, { body: makeClassBody() }, instructor.token);
  const classId = body.insertedId ?? '';
  const words = ['STALE'];
  const users = app.database.collection('users');
  await users.updateOne(
    { _id: new Types.ObjectId(instructor.id) },
    { $set: { name, words, nameKey: 'STALE' } },
  );
  const classes = app.database.collection('classes');
  const change = { $set: { instructorName: name, words } };
  await classes.updateOne({ _id: new Types.ObjectId(classId) }, change);
  return { instructor, classId };
}

async function migrate(): Promise<void> {
  const { signal } = new AbortController();
  const database = databaseOf(app.database);
  await namesWithoutAddresses.run(database, signal);
  await namesWithoutAddresses.run(database, signal);
  await app.changesReported();
}

it('names of users and their classes that are e-mail addresses become the part before the @, also for searches', async () => {
  const { instructor, classId } = await storedWith('zenobia.quill@mail.test');
  await migrate();
  const { body } = await app.call(getSession, {}, instructor.token);
  expect(body.user.name).toBe('zenobia.quill');
  const found = await app.call(listStaffClasses, { query: { search: 'quill' } }, admin.token);
  expect(found.body.items).toMatchObject([{ _id: classId, instructorName: 'zenobia.quill' }]);
  const user = await app.database.collection('users').findOne({ name: 'zenobia.quill' });
  expect(user).toMatchObject({
    nameKey: 'ZENOBIA.QUILL',
    words: expect.arrayContaining(['ZENOBIA', 'QUILL']),
  });
});

it('other names stay, with an @ as well', async () => {
  const { instructor, classId } = await storedWith('Mia @ Studio');
  await migrate();
  const { body } = await app.call(getSession, {}, instructor.token);
  expect(body.user.name).toBe('Mia @ Studio');
  const params = { id: classId };
  const shown = (await app.call(getStaffClass, { params }, instructor.token)).body;
  expect(shown.instructorName).toBe('Mia @ Studio');
});

it('a name without an address of its own, because another account claimed it, gets no fields for searches', async () => {
  const { instructor } = await storedWith('ottilie@mail.test');
  const _id = new Types.ObjectId(instructor.id);
  const users = app.database.collection('users');
  await users.updateOne({ _id }, { $unset: { email: 1, words: 1, nameKey: 1 } });
  await migrate();
  const user = await users.findOne({ _id });
  expect(user).toMatchObject({ name: 'ottilie' });
  expect(user).not.toHaveProperty('words');
  expect(user).not.toHaveProperty('nameKey');
});
