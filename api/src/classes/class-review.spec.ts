import {
  approveClass,
  denyClass,
  getClass,
  getStaffClass,
  giveFeedback,
  listAuditEntries,
  listClasses,
  type SchoolClass,
  updateClass,
} from '@blush/shared-ui/contracts';
import { approvedClass, asUser, type Person, pendingClass, startApp } from '../../test/support/index.js';

const NOTHING = 'f'.repeat(24);

const app = await startApp();
const admin = await asUser(app, 'admin');
const instructor = await asUser(app, 'instructor');
const student = await asUser(app);
afterAll(() => app.close());

const review = async (operation: typeof approveClass | typeof denyClass, id: string) =>
  (await app.call(operation, { params: { id } }, admin.token)).body;
const readClass = (id: string, person?: Person) => app.call(getClass, { params: { id } }, person?.token);
const isPublic = async (id: string) =>
  ((await app.call(listClasses, {})).body as SchoolClass[]).some(({ _id }) => _id === id);

describe('API-11 API-12 PATCH /classes/approved|deny/{id}', () => {
  it('ADM-03 moves a class between its states; repeating it changes nothing', async () => {
    const id = await pendingClass(app, instructor);
    expect(await review(approveClass, id)).toEqual({ modifiedCount: 1 });
    expect(await review(approveClass, id)).toEqual({ modifiedCount: 0 });
    expect(await isPublic(id)).toBe(true);
    expect(await review(denyClass, id)).toEqual({ modifiedCount: 1 });
    expect(await review(denyClass, id)).toEqual({ modifiedCount: 0 });
    expect(await isPublic(id)).toBe(false);
    expect(await review(approveClass, id)).toEqual({ modifiedCount: 1 });
    expect(await isPublic(id)).toBe(true);
  });

  it.each([approveClass, denyClass])(
    'answers 404 for an unknown class and 400 for an invalid id',
    async (operation) => {
      expect((await app.call(operation, { params: { id: NOTHING } }, admin.token)).status).toBe(404);
      expect((await app.call(operation, { params: { id: '1' } }, admin.token)).status).toBe(400);
    },
  );
});

describe('API-10 PATCH /classes/feedback/{id}', () => {
  const give = (id: string, feedback: string) =>
    app.call(giveFeedback, { params: { id }, body: { feedback } }, admin.token);

  it('ADM-04 writes free text for the instructor; repeating it changes nothing', async () => {
    const id = await pendingClass(app, instructor);
    expect((await give(id, 'More photos, please <3')).body).toEqual({ modifiedCount: 1 });
    expect((await give(id, 'More photos, please <3')).body).toEqual({ modifiedCount: 0 });
    expect((await readClass(id, instructor)).body.feedback).toBe('More photos, please <3');
  });

  it('is recorded once for each edit of the class, also with the same text', async () => {
    const id = await pendingClass(app, instructor);
    const edit = async (className: string) => {
      const { version } = (await app.call(getStaffClass, { params: { id } }, instructor.token)).body;
      await app.call(updateClass, { params: { id }, body: { version, className } }, instructor.token);
    };
    const giveTwice = async () => [
      (await give(id, 'More photos')).body,
      (await give(id, 'More photos')).body,
    ];
    expect(await giveTwice()).toEqual([{ modifiedCount: 1 }, { modifiedCount: 0 }]);
    await review(denyClass, id);
    expect((await give(id, 'More photos')).body).toEqual({ modifiedCount: 0 });
    await edit('New name');
    expect((await readClass(id, instructor)).body.feedback).toBe('More photos');
    expect(await giveTwice()).toEqual([{ modifiedCount: 1 }, { modifiedCount: 0 }]);
    const { feedbacks } = (await app.call(getStaffClass, { params: { id } }, admin.token)).body;
    expect(feedbacks.map(({ version, feedback }) => [version, feedback])).toEqual([
      [4, 'More photos'],
      [1, 'More photos'],
    ]);
    const query = { target: id, action: 'class-feedback' as const };
    expect((await app.call(listAuditEntries, { query }, admin.token)).body.items).toHaveLength(2);
  });

  it('that was taken back is not taken back again after an edit', async () => {
    const id = await pendingClass(app, instructor);
    await give(id, 'More photos');
    expect((await give(id, '')).body).toEqual({ modifiedCount: 1 });
    const body = { version: 3, className: 'New name' };
    await app.call(updateClass, { params: { id }, body }, instructor.token);
    expect((await give(id, '')).body).toEqual({ modifiedCount: 0 });
  });

  it('is shown to owner and admins only', async () => {
    const id = await approvedClass(app, { instructor, admin });
    await give(id, 'Between us');
    const other = await asUser(app, 'instructor');
    const feedback = async (person?: Person) => (await readClass(id, person)).body.feedback;
    expect([await feedback(instructor), await feedback(admin)]).toEqual(['Between us', 'Between us']);
    expect([await feedback(), await feedback(student), await feedback(other)]).toEqual(['', '', '']);
    const listed = (await app.call(listClasses, {}, admin.token)).body as SchoolClass[];
    expect(listed.every((one) => one.feedback === '')).toBe(true);
    const mine = (await app.call(listClasses, { query: { view: 'mine' } }, instructor.token))
      .body as SchoolClass[];
    expect(mine.find(({ _id }) => _id === id)?.feedback).toBe('Between us');
  });

  it('answers 404 for an unknown class, 400 for too much text or another field', async () => {
    expect((await give(NOTHING, 'x')).status).toBe(404);
    const id = await pendingClass(app, instructor);
    expect((await give(id, 'x'.repeat(2001))).status).toBe(400);
    const answer = await app.fetch(`/classes/feedback/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ feedback: 'x', status: 'approved' }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('GET /classes/{id}', () => {
  it('refuses an invalid token and an invalid id', async () => {
    const id = await approvedClass(app, { instructor, admin });
    expect((await app.call(getClass, { params: { id } }, 'nonsense')).problem.code).toBe('signed-out');
    expect((await app.call(getClass, { params: { id: '$ne' } })).status).toBe(400);
    expect((await app.call(getClass, { params: { id: NOTHING } })).status).toBe(404);
  });
});
