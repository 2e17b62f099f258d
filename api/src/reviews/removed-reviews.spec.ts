import { eraseUser, exportUserData, listAuditEntries } from '@blush/shared-ui/contracts';
import { PaymentTestBed, studentReviews, tracesOf } from '../../test/support/index.js';
import { AuditLog } from '../audit/audit-log.service.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const { enrol, recordedClass, enrolled, write, enrolment, reviewsOf, ratingOf, remove, expectSums } =
  studentReviews(testBed);

describe('removing a review', () => {
  it('is for admins, corrects the rating, and is in the audit log without the text', async () => {
    const bought = await enrolled();
    const { body } = await write(bought, { stars: 1, text: 'An insult' });
    const id = body.insertedId ?? '';
    for (const person of [testBed.instructor, bought.student])
      expect((await remove(id, person)).status).toBe(403);
    expect((await remove(id, testBed.admin)).body).toEqual({ deletedCount: 1 });
    expect((await remove(id, testBed.admin)).problem.code).toBe('not-found');
    expect(await ratingOf(bought.classId)).toBeUndefined();
    await expectSums(bought.classId);
    const query = { action: 'review-removed' as const, target: id };
    const { items } = (await testBed.app.call(listAuditEntries, { query }, testBed.admin.token)).body;
    expect(items).toMatchObject([
      {
        target: { kind: 'review', label: `Bridal Makeup (${bought.student.email})` },
        changes: [{ field: 'stars', before: 1, after: null }],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('insult');
    expect(await tracesOf(testBed.app, ['An insult'])).toEqual([]);
    expect(await enrolment(bought)).toMatchObject({ canReview: true });
  });

  it('changes nothing when its audit event cannot be written', async () => {
    const bought = await enrolled();
    const { body } = await write(bought, { stars: 2 });
    const auditLog = testBed.app.nest.get(AuditLog, { strict: false });
    const realWrite = auditLog.write.bind(auditLog);
    auditLog.write = () => Promise.reject(new Error('no entry'));
    try {
      expect((await remove(body.insertedId ?? '', testBed.admin)).status).toBe(500);
    } finally {
      auditLog.write = realWrite;
    }
    expect(await ratingOf(bought.classId)).toEqual({ average: 2, count: 1 });
    await expectSums(bought.classId);
  });

  it('by two requests at once corrects the rating once', async () => {
    const classId = await recordedClass();
    const { body } = await write(await enrol(classId), { stars: 1 });
    await write(await enrol(classId), { stars: 4 });
    const id = body.insertedId ?? '';
    const answers = await Promise.all([remove(id, testBed.admin), remove(id, testBed.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await ratingOf(classId)).toEqual({ average: 4, count: 1 });
    await expectSums(classId);
  });
});

describe('the reviews of a person', () => {
  it('are in the export', async () => {
    const bought = await enrolled();
    await write(bought, { stars: 4, text: 'Calm' });
    const params = { id: bought.student.id };
    const { body } = await testBed.app.call(exportUserData, { params }, testBed.admin.token);
    const { classId } = bought;
    expect(body.reviews).toEqual([
      { classId, stars: 4, text: 'Calm', by: expect.any(String), at: expect.any(String) },
    ]);
  });

  it('are deleted with the person, and the ratings no longer count them', async () => {
    const classes = [await recordedClass(), await recordedClass()];
    const person = await testBed.student();
    for (const classId of classes) {
      await write(await enrol(classId, person), { stars: 1, text: `I am ${person.name}` });
      await write(await enrol(classId), { stars: 4 });
    }
    const { status } = await testBed.app.call(eraseUser, { params: { id: person.id } }, testBed.admin.token);
    expect(status).toBe(200);
    for (const classId of classes) {
      expect((await reviewsOf(classId)).items.map(({ stars }) => stars)).toEqual([4]);
      expect(await ratingOf(classId)).toEqual({ average: 4, count: 1 });
      await expectSums(classId);
    }
  });
});
