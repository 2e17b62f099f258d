import {
  changeOwnBio,
  denyClass,
  exportOwnData,
  getOwnBio,
  getStaffUser,
  type Instructor,
  listAuditEntries,
  listInstructors,
  removeBio,
  suspendUser,
} from '@blush/shared-ui/contracts';
import { approvedClass, asUser, type Person, pendingClass, startApp } from '../../test/support/index.js';

const bio = 'I paint faces.\nSince 2009, in Lisbon.';

const app = await startApp();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

const listed = async ({ id }: Person): Promise<Instructor | undefined> =>
  (await app.call(listInstructors, {})).body.find(({ _id }) => _id === id);
const write = async (text: string, { token }: Person) =>
  app.call(changeOwnBio, { body: { bio: text } }, token);
const eventsOf = async ({ id }: Person) =>
  (await app.call(listAuditEntries, { query: { target: id } }, admin.token)).body.items;

/** A new instructor with an approved class. */
async function teacher(): Promise<Person & { classId: string }> {
  const instructor = await asUser(app, 'instructor');
  return { ...instructor, classId: await approvedClass(app, { instructor, admin }) };
}

describe('instructors', () => {
  it('are listed while they have an approved class, without their e-mail addresses', async () => {
    const person = await teacher();
    const waiting = await asUser(app, 'instructor');
    await pendingClass(app, waiting);
    expect(await listed(person)).toEqual({ _id: person.id, name: person.name });
    expect(await listed(waiting)).toBeUndefined();
    expect(JSON.stringify((await app.call(listInstructors, {})).body)).not.toContain('@');
    await app.call(denyClass, { params: { id: person.classId } }, admin.token);
    expect(await listed(person)).toBeUndefined();
  });

  it('are listed once each, in the order of their newest classes', async () => {
    const [one, other] = [await teacher(), await teacher()];
    await approvedClass(app, { instructor: one, admin });
    const ids = (await app.call(listInstructors, {})).body.map(({ _id }) => _id);
    expect(ids.filter((id) => [one.id, other.id].includes(id))).toEqual([one.id, other.id]);
  });
});

describe('what an instructor writes about themselves', () => {
  it('is hidden once another subject has claimed the address: admins cannot find the account any more', async () => {
    const instructor = await asUser(app, 'instructor', { emailVerified: false });
    await approvedClass(app, { instructor, admin });
    await write(bio, instructor);
    expect(await listed(instructor)).toMatchObject({ bio });
    await asUser(app, 'student', { email: instructor.email });
    expect(await listed(instructor)).toEqual({ _id: instructor.id, name: instructor.name });
  });

  it('is shown at once, and trimmed', async () => {
    const person = await teacher();
    expect((await app.call(getOwnBio, {}, person.token)).body).toEqual({ _id: person.id, bio: '' });
    expect((await write(`  ${bio}\n`, person)).body).toEqual({ modifiedCount: 1 });
    expect((await app.call(getOwnBio, {}, person.token)).body).toEqual({ _id: person.id, bio });
    expect(await listed(person)).toEqual({ _id: person.id, name: person.name, bio });
    expect((await write(bio, person)).body).toEqual({ modifiedCount: 0 });
  });

  it.each([
    ['of 1,001 characters', 'a'.repeat(1001)],
    ['with a control character', 'I paint\u0007 faces.'],
  ])('%s is refused', async (_, text) => {
    expect((await write(text, await teacher())).problem.code).toBe('invalid-request');
  });

  it('is gone when it is emptied', async () => {
    const person = await teacher();
    await write(bio, person);
    await write('  ', person);
    expect(await listed(person)).not.toHaveProperty('bio');
  });

  it('is removed by an admin, who cannot write another', async () => {
    const person = await teacher();
    await write(bio, person);
    const params = { id: person.id };
    expect((await app.call(getStaffUser, { params }, admin.token)).body.bio).toBe(bio);
    expect((await app.call(removeBio, { params }, admin.token)).body).toEqual({ modifiedCount: 1 });
    expect((await app.call(removeBio, { params }, admin.token)).body).toEqual({ modifiedCount: 0 });
    expect(await listed(person)).not.toHaveProperty('bio');
    expect((await write(bio, admin)).status).toBe(403);
    const missing = await app.call(removeBio, { params: { id: 'f'.repeat(24) } }, admin.token);
    expect(missing.problem.code).toBe('not-found');
  });

  it('is not shown while the account is suspended', async () => {
    const person = await teacher();
    await write(bio, person);
    await app.call(
      suspendUser,
      { params: { id: person.id }, body: { reason: 'Sold a seat twice' } },
      admin.token,
    );
    expect(await listed(person)).toEqual({ _id: person.id, name: person.name });
  });

  it('is in the audit log by its length alone, and in the export as it is', async () => {
    const person = await teacher();
    await write(bio, person);
    await app.call(removeBio, { params: { id: person.id } }, admin.token);
    await write('Back.', person);
    const events = await eventsOf(person);
    expect(events.slice(0, 3)).toMatchObject([
      { action: 'bio-changed', changes: [{ before: 0, after: 5 }] },
      { action: 'bio-removed', actor: { _id: admin.id }, changes: [{ before: bio.length, after: 0 }] },
      { action: 'bio-changed', actor: { _id: person.id }, changes: [{ before: 0, after: bio.length }] },
    ]);
    expect(JSON.stringify(events)).not.toContain('I paint');
    expect((await app.call(exportOwnData, {}, person.token)).body.account).toMatchObject({ bio: 'Back.' });
  });
});
