import {
  approveClass,
  type ClassStage,
  createCartItem,
  createDraft,
  denyClass,
  getClass,
  getOverview,
  getStaffClass,
  giveFeedback,
  listAuditEntries,
  listClasses,
  listEnrolments,
  listStaffClasses,
  type SchoolClass,
  type UpdateClassBody,
} from '@blush/shared-ui/contracts';
import { classEdits, makeClassBody, PaymentTestBed, type Person, until } from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

async function draft(): Promise<string> {
  const { app, instructor } = testBed;
  return (await app.call(createDraft, { body: makeClassBody() }, instructor.token)).body.insertedId ?? '';
}
const ofStaff = (id: string, { token }: Person = testBed.instructor) =>
  testBed.app.call(getStaffClass, { params: { id } }, token);
const { edit } = classEdits(testBed);
const update = async (id: string, changes: Omit<UpdateClassBody, 'version'>) =>
  (await edit(id, changes)).body;
const stateOf = async (id: string) => {
  const { status, stage } = (await ofStaff(id)).body;
  return { status, stage };
};
const approve = (id: string) => testBed.app.call(approveClass, { params: { id } }, testBed.admin.token);
const isPublic = async (id: string) => {
  const list = (await testBed.app.call(listClasses, {})).body as SchoolClass[];
  return list.some(({ _id }) => _id === id);
};
const pending = async () => {
  const query = { from: '2026-01-01', to: '2026-01-01' };
  return (await testBed.app.call(getOverview, { query }, testBed.admin.token)).body.pending.classesToReview;
};
const idsIn = async (person: Person, query: { stage?: ClassStage; status?: 'pending' }) =>
  (await testBed.app.call(listStaffClasses, { query }, person.token)).body.items.map(({ _id }) => _id);

describe('a draft', () => {
  it('is shown to its instructor alone, and not listed for review', async () => {
    const before = await pending();
    const id = await draft();
    expect(await stateOf(id)).toEqual({ status: 'pending', stage: 'draft' });
    expect(await pending()).toBe(before);
    expect((await ofStaff(id, testBed.admin)).problem.code).toBe('not-found');
    for (const person of [testBed.admin, await testBed.student()]) {
      const answer = await testBed.app.call(getClass, { params: { id } }, person.token);
      expect(answer.problem.code).toBe('not-found');
    }
    expect(await idsIn(testBed.instructor, {})).toContain(id);
    expect(await idsIn(testBed.instructor, { stage: 'draft' })).toEqual([id]);
    expect(await idsIn(testBed.instructor, { status: 'pending' })).not.toContain(id);
    for (const query of [{}, { stage: 'draft' as const }, { status: 'pending' as const }])
      expect(await idsIn(testBed.admin, query)).not.toContain(id);
    const all = await testBed.app.call(listClasses, { query: { view: 'all' } }, testBed.admin.token);
    expect(JSON.stringify(all.body)).not.toContain(id);
  });

  it('cannot be reviewed', async () => {
    const id = await draft();
    const { token } = testBed.admin;
    const params = { id };
    for (const answer of [
      await testBed.app.call(approveClass, { params }, token),
      await testBed.app.call(denyClass, { params }, token),
      await testBed.app.call(giveFeedback, { params, body: { feedback: 'No' } }, token),
    ])
      expect(answer.problem.code).toBe('not-found');
  });

  it('stays a draft when it is edited, and is listed for review once it is submitted', async () => {
    const id = await draft();
    await update(id, { className: 'Other' });
    await update(id, { className: 'Another', stage: 'draft' });
    expect(await stateOf(id)).toEqual({ status: 'pending', stage: 'draft' });
    const before = await pending();
    expect(await update(id, { stage: 'review' })).toEqual({ modifiedCount: 1 });
    expect(await stateOf(id)).toEqual({ status: 'pending', stage: undefined });
    expect(await pending()).toBe(before + 1);
    await approve(id);
    expect(await isPublic(id)).toBe(true);
    expect(await update(id, { stage: 'review' })).toEqual({ modifiedCount: 0 });
  });

  it('is in the audit log, which admins read, once it is submitted, and without its earlier texts', async () => {
    const id = await draft();
    const entries = async () =>
      (await testBed.app.call(listAuditEntries, { query: { target: id } }, testBed.admin.token)).body.items;
    await update(id, { className: 'Secret plans' });
    expect(await entries()).toEqual([]);
    await update(id, { className: 'Glow', stage: 'review' });
    expect(await entries()).toMatchObject([
      {
        target: { label: expect.stringMatching(/^Glow \(/) },
        changes: [{ field: 'status', before: 'draft', after: 'pending' }],
      },
    ]);
    await update(id, { className: 'Glow again' });
    expect((await entries())[0]?.changes).toMatchObject([{ field: 'className', after: 'Glow again' }]);
  });
});

describe('a draft without a price', () => {
  const name = { className: 'Half a class', availableSeat: 40 };
  const half = async () =>
    (await testBed.app.call(createDraft, { body: name }, testBed.instructor.token)).body.insertedId ?? '';

  it('is saved and edited like any draft; the price reads 0', async () => {
    const id = await half();
    expect((await ofStaff(id)).body).toMatchObject({ className: 'Half a class', seats: 40, price: 0 });
    expect(await stateOf(id)).toEqual({ status: 'pending', stage: 'draft' });
    expect(await update(id, { className: 'Two thirds' })).toEqual({ modifiedCount: 1 });
    expect((await ofStaff(id)).body).toMatchObject({ className: 'Two thirds', price: 0, stage: 'draft' });
  });

  it('is sent to review only once it has a price, also from the archive', async () => {
    const id = await half();
    const refusal = { code: 'price-missing', status: 422 };
    expect((await edit(id, { stage: 'review' })).problem).toMatchObject(refusal);
    await update(id, { stage: 'archived' });
    expect((await edit(id, { stage: 'review' })).problem).toMatchObject(refusal);
    expect(await update(id, { stage: 'review', price: 40 })).toEqual({ modifiedCount: 1 });
    expect((await ofStaff(id)).body).toMatchObject({ status: 'pending', price: 40 });
    await approve(id);
    expect(await isPublic(id)).toBe(true);
  });

  it('may not state a price of 0 or lack a name, nor may a class lack a price: 400', async () => {
    const { token } = testBed.instructor;
    for (const [path, body] of [
      ['/class-drafts', { ...name, price: 0 }],
      ['/class-drafts', { availableSeat: 40 }],
      ['/classes', name],
      ['/classes', { ...name, stage: 'draft' }],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await testBed.app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a class that was submitted', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['approved', () => Promise.resolve()],
    ['denied', (id) => testBed.app.call(denyClass, { params: { id } }, testBed.admin.token)],
    ['in review', (id) => update(id, { price: 25 })],
    ['archived', (id) => update(id, { stage: 'archived' })],
  ])('and is %s cannot become a draft, which admins do not see: 409', async (_, bring) => {
    const id = await testBed.classWith({ availableSeat: 3 });
    const { started } = await testBed.buyer(id);
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    await bring(id);
    const before = (await ofStaff(id)).body;
    expect((await edit(id, { stage: 'draft', className: 'Other' })).problem).toMatchObject({
      code: 'not-a-draft',
      status: 409,
    });
    expect((await ofStaff(id, testBed.admin)).body).toEqual(before);
    expect(await idsIn(testBed.admin, {})).toContain(id);
  });
});

describe('an archived class', () => {
  it('is off sale, and stays with its students', async () => {
    const id = await testBed.classWith({ availableSeat: 3 });
    const { student, started } = await testBed.buyer(id);
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    const held = await testBed.buyer(id);
    expect(await update(id, { stage: 'archived' })).toEqual({ modifiedCount: 1 });
    expect(await stateOf(id)).toEqual({ status: 'pending', stage: 'archived' });
    expect(await isPublic(id)).toBe(false);
    const { token } = await testBed.student();
    const selected = await testBed.app.call(createCartItem, { body: { classId: id } }, token);
    expect(selected.problem.code).toBe('class-not-available');
    testBed.passMinutes(2);
    await testBed.reconcile();
    expect((await testBed.order(held.started.orderId)).state).toBe('expired');
    expect(await testBed.seats(id)).toMatchObject({ free: 2, held: 0, enrolled: 1 });
    expect((await testBed.app.call(listEnrolments, {}, student.token)).body).toHaveLength(1);
    expect((await testBed.app.call(getClass, { params: { id } }, student.token)).body.stage).toBe('archived');
    expect((await ofStaff(id, testBed.admin)).body.stage).toBe('archived');
    for (const query of [{}, { stage: 'archived' as const }])
      expect(await idsIn(testBed.admin, query)).toContain(id);
    expect((await approve(id)).problem.code).toBe('not-found');
    testBed.passMinutes(-2);
  });

  it('is on sale again after a review', async () => {
    const id = await testBed.classWith();
    await update(id, { stage: 'archived' });
    await update(id, { className: 'Second run' });
    expect(await stateOf(id)).toEqual({ status: 'pending', stage: 'archived' });
    await update(id, { stage: 'review' });
    await approve(id);
    expect(await isPublic(id)).toBe(true);
  });
});
