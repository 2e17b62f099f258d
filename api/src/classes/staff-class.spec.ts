import {
  approveClass,
  type ClassStatus,
  denyClass,
  getClass,
  getStaffClass,
  giveFeedback,
  listAuditEntries,
  updateClass,
} from '@blush/shared-ui/contracts';
import { approvedClass, asUser, type Person, pendingClass, startApp } from '../../test/support/index.js';
import type { FeedbackRecord } from './class-feedback.schema.js';
import { toFeedback } from './staff-class.mapper.js';

const NOTHING = 'f'.repeat(24);

const app = await startApp();
const ada = await asUser(app, 'admin', { name: 'Ada Admin' });
const bea = await asUser(app, 'admin', { name: 'Bea Admin' });
const instructor = await asUser(app, 'instructor');
afterAll(() => app.close());

const callAs = (id: string, { token }: Person) => app.call(getStaffClass, { params: { id } }, token);
const readClass = async (id: string) => (await callAs(id, ada)).body;
const edit = (id: string, body: object) =>
  readClass(id).then(({ version }) =>
    app.call(updateClass, { params: { id }, body: { version, ...body } }, instructor.token),
  );
const versionQuery = (version?: number) =>
  version === undefined ? {} : { query: { version: String(version) } };
const review = (
  operation: typeof approveClass | typeof denyClass,
  id: string,
  by: Person,
  version?: number,
) => app.call(operation, { params: { id }, ...versionQuery(version) }, by.token);
const write = (id: string, feedback: string, by: Person, version?: number) =>
  app.call(giveFeedback, { params: { id }, body: { feedback }, ...versionQuery(version) }, by.token);

describe('GET /staff/classes/{id}', () => {
  it('shows a class to its instructor and to admins in every status, and to no other user', async () => {
    const id = await pendingClass(app, instructor);
    const other = await asUser(app, 'instructor');
    const expectAccess = async (status: ClassStatus) => {
      for (const person of [instructor, ada])
        expect((await callAs(id, person)).body).toMatchObject({ _id: id, status });
      expect((await callAs(id, other)).problem.code).toBe('not-found');
    };
    await expectAccess('pending');
    await review(approveClass, id, ada);
    await expectAccess('approved');
    await review(denyClass, id, ada);
    await expectAccess('deny');
    expect((await callAs(NOTHING, ada)).problem.code).toBe('not-found');
  });

  it('has no review and no changes before the first review', async () => {
    const id = await pendingClass(app, instructor);
    await edit(id, { price: 5 });
    expect(await readClass(id)).toMatchObject({ version: 2, review: null, changed: [], feedbacks: [] });
  });
});

describe('what changed since the last review', () => {
  it('is answered with the reviewed values', async () => {
    const id = await pendingClass(app, instructor, { className: 'Glow', price: 20, availableSeat: 10 });
    await review(approveClass, id, ada);
    const { review: approved, changed } = await readClass(id);
    expect(approved).toMatchObject({
      status: 'approved',
      by: 'Ada Admin',
      className: 'Glow',
      price: 20,
      seats: 10,
    });
    expect(changed).toEqual([]);

    await edit(id, { className: 'Glow Up', classImg: '/up.avif' });
    await edit(id, { price: 25, seats: 12 });
    const after = await readClass(id);
    expect(after.review).toEqual(approved);
    expect(after).toMatchObject({ status: 'pending', className: 'Glow Up', price: 25, seats: 12 });
    expect(after.changed).toEqual(['className', 'classImg', 'price', 'seats']);

    await edit(id, { className: 'Glow', price: 20 });
    expect((await readClass(id)).changed).toEqual(['classImg', 'seats']);
  });

  it('is compared with the last approval or denial, not with feedback', async () => {
    const id = await approvedClass(app, { instructor, admin: ada });
    await edit(id, { price: 25 });
    await write(id, 'Rather dear', bea);
    expect((await readClass(id)).changed).toEqual(['price']);
    await review(denyClass, id, bea);
    expect(await readClass(id)).toMatchObject({
      changed: [],
      review: { status: 'deny', by: 'Bea Admin', price: 25 },
    });
    await edit(id, { price: 20 });
    expect(await readClass(id)).toMatchObject({ changed: ['price'], review: { status: 'deny', price: 25 } });
  });

  it('is in no public answer', async () => {
    const id = await approvedClass(app, { instructor, admin: ada });
    const { body } = await app.call(getClass, { params: { id } });
    const answer = (await (await app.fetch(`/classes/${id}`)).json()) as object;
    expect(Object.keys(answer).sort()).toEqual(Object.keys(body).sort());
    expect(answer).not.toHaveProperty('review');
    expect(answer).not.toHaveProperty('version');
    expect(answer).not.toHaveProperty('words');
  });
});

describe('ADM-04 feedback', () => {
  it('is stored with the version of the class, newest first; the class shows the newest', async () => {
    const id = await pendingClass(app, instructor);
    await write(id, 'More light, please', ada);
    await edit(id, { classImg: '/light.avif' });
    await write(id, 'Much better', bea);
    expect((await write(id, 'Much better', bea)).body).toEqual({ modifiedCount: 0 });
    const { feedback, feedbacks } = (await callAs(id, instructor)).body;
    expect(feedback).toBe('Much better');
    expect(feedbacks).toEqual([
      { version: 3, feedback: 'Much better', by: 'Bea Admin', date: expect.any(String) },
      { version: 1, feedback: 'More light, please', by: 'Ada Admin', date: expect.any(String) },
    ]);
    expect((await app.call(getClass, { params: { id } }, instructor.token)).body.feedback).toBe(
      'Much better',
    );
  });
});

describe('ADM-03 two users who change one class', () => {
  it('get 409 for an outdated version, and the first change stays', async () => {
    const id = await pendingClass(app, instructor);
    const { version } = await readClass(id);
    expect((await review(approveClass, id, ada, version)).body).toEqual({ modifiedCount: 1 });
    for (const late of [
      review(denyClass, id, bea, version),
      review(approveClass, id, bea, version),
      write(id, 'No', bea, version),
    ])
      expect((await late).problem).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await readClass(id)).toMatchObject({ status: 'approved', feedback: '', version: version + 1 });
    expect((await review(denyClass, id, bea, version + 1)).body).toEqual({ modifiedCount: 1 });
  });

  it('get 409 after an edit during their review', async () => {
    const id = await pendingClass(app, instructor);
    await edit(id, { price: 500 });
    expect((await review(approveClass, id, ada, 1)).problem.code).toBe('changed-meanwhile');
    expect((await review(approveClass, id, ada, 2)).body).toEqual({ modifiedCount: 1 });
  });

  it('get 409 for all but one of their calls when all of these name the same version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await pendingClass(app, instructor);
      const answers = await Promise.all([
        review(approveClass, id, ada, 1),
        review(denyClass, id, bea, 1),
        write(id, 'One thing more', ada, 1),
        app.call(updateClass, { params: { id }, body: { version: 1, price: 5 } }, instructor.token),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const found = await readClass(id);
      expect(found).toMatchObject({ version: 2 });
      expect(found.review?.status).toBe((['approved', 'deny'] as const)[winner]);
      const entries = (await app.call(listAuditEntries, { query: { target: id } }, ada.token)).body.items;
      const actions = ['class-approved', 'class-denied', 'class-feedback', 'class-changed'] as const;
      expect(entries.map(({ action }) => action)).toEqual([actions[winner]]);
    }
  });

  it('lose no feedback when neither names a version', async () => {
    const id = await pendingClass(app, instructor);
    const texts = Array.from({ length: 8 }, (_, index) => `Remark ${index}`);
    await Promise.all(texts.map((text, index) => write(id, text, index % 2 === 0 ? ada : bea)));
    const { feedback, feedbacks, version } = await readClass(id);
    expect(feedbacks.map((one) => one.feedback).sort()).toEqual(texts);
    expect(feedbacks.map((one) => one.version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(feedback).toBe(feedbacks[0]?.feedback);
    expect(version).toBe(9);
  });

  it('get 404 for an unknown class, also if they name a version, and 400 for an invalid version', async () => {
    expect((await review(approveClass, NOTHING, ada, 1)).problem.code).toBe('not-found');
    const id = await pendingClass(app, instructor);
    const headers = { authorization: `Bearer ${ada.token}` };
    for (const query of ['version=0', 'version=x', 'version[$ne]=1', 'version=1&version=2'])
      expect((await app.fetch(`/classes/approved/${id}?${query}`, { method: 'PATCH', headers })).status).toBe(
        400,
      );
  });
});

it('a decision of an admin whose account was erased names an erased person', () => {
  const feedback = { version: 1, feedback: 'Too long.', date: new Date(0) } as FeedbackRecord;
  expect(toFeedback({ ...feedback, by: 'f'.repeat(24) }, new Map()).by).toBe('Erased person');
});
