import { denyClass, type SessionBody, type StudentReviewBody } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { asUser, type Enrolled, giveRole, PaymentTestBed, studentReviews } from '../../test/support/index.js';
import { DAY_MS } from '../common/days.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

/** A session of two hours, by the real clock. */
function sessionIn(days: number): SessionBody {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { start: `${day}T18:00`, end: `${day}T20:00`, zone: 'UTC' };
}

const { enrol, recordedClass, enrolled, write, enrolment, reviewsOf, ratingOf, refund, expectSums } =
  studentReviews(testBed);

describe('a review of a class', () => {
  it('is possible once the first session is over, and not before; a cancelled session does not count', async () => {
    const sessions = [sessionIn(2), sessionIn(4), sessionIn(9)];
    const bought = await enrol(await testBed.classWith({ sessions }));
    await testBed.app.database
      .collection('classes')
      .updateOne(
        { _id: new Types.ObjectId(bought.classId) },
        { $set: { 'sessions.0.cancelledAt': new Date() } },
      );
    const over = `${sessions[1]?.end}:00.000Z`;
    const refused = await write(bought, { stars: 5 });
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      { code: 'review-too-early', retryAt: over },
    ]);
    expect(await enrolment(bought)).toMatchObject({ canReview: false, reviewableFrom: over });
    expect(await ratingOf(bought.classId)).toBeUndefined();
    const minutes = Math.ceil((Date.parse(over) - Date.now()) / 60_000);
    testBed.passMinutes(minutes);
    try {
      const found = await enrolment(bought);
      expect(found).toMatchObject({ canReview: true });
      expect(found).not.toHaveProperty('reviewableFrom');
      expect((await write(bought, { stars: 5 })).status).toBe(201);
    } finally {
      testBed.passMinutes(-minutes);
    }
  });

  it('of a class without dates is refused as too early; of a recorded class it is possible at once', async () => {
    const undated = await enrol(await testBed.classWith());
    expect((await write(undated, { stars: 3 })).problem.code).toBe('review-too-early');
    expect(await enrolment(undated)).toMatchObject({ canReview: false });
    expect(await enrolment(await enrolled())).toMatchObject({ canReview: true });
  });

  it('is not possible for its own instructor, who may have bought it after losing the role', async () => {
    const bought = await enrolled();
    await testBed.app.database
      .collection('classes')
      .updateOne(
        { _id: new Types.ObjectId(bought.classId) },
        { $set: { instructorId: new Types.ObjectId(bought.student.id) } },
      );
    expect((await write(bought, { stars: 5 })).problem.code).toBe('not-found');
  });

  it('is shown with stars, text, first name and initial in the list of the class, without a sign-in', async () => {
    const subject = { name: 'Stella Maria Student' };
    const student = await asUser(testBed.app, 'student', subject);
    const bought = await enrol(await recordedClass(), student);
    const text = 'Clear &\tcalm.\n<b>Bold</b> https://films.test';
    const { status, body } = await write(bought, { stars: 4, text: `  ${text} ` });
    expect(status).toBe(201);
    const review = { _id: body.insertedId, stars: 4, text, by: 'Stella S.', at: expect.any(String) };
    expect(await reviewsOf(bought.classId)).toEqual({ items: [review], total: 1 });
    const found = await enrolment(bought);
    expect(found.review).toEqual(review);
    expect(found).not.toHaveProperty('canReview');
    const answer = await testBed.app.fetch(`/classes/${bought.classId}/reviews`);
    const shown = await answer.text();
    for (const secret of [student.id, student.email, student.sub, bought.id, 'Maria'])
      expect(shown).not.toContain(secret);
  });

  it('needs no text, and keeps the name that the student had', async () => {
    const bought = await enrolled();
    await write(bought, { stars: 2, text: ' \n ' });
    await testBed.app.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(bought.student.id) }, { $set: { name: 'Renamed Person' } });
    const [review] = (await reviewsOf(bought.classId)).items;
    expect(review).not.toHaveProperty('text');
    expect(review?.by).toMatch(/^Person \w\.$/);
  });

  it('is written once, also by three requests at once through two processes', async () => {
    const bought = await enrolled();
    const other = await testBed.secondApp();
    const answers = await Promise.all([
      write(bought, { stars: 1 }),
      write(bought, { stars: 1 }, other),
      write(bought, { stars: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await write(bought, { stars: 5 })).problem.code).toBe('already-reviewed');
    await testBed.app.changesReported();
    expect(await ratingOf(bought.classId)).toEqual({ average: 1, count: 1 });
    await expectSums(bought.classId);
  });

  it('is counted whatever else happens to the class at that moment', async () => {
    const classId = await recordedClass();
    const bought = await Promise.all(Array.from({ length: 6 }, () => enrol(classId)));
    const answers = await Promise.all([
      ...bought.map((one, nth) => write(one, { stars: (nth % 5) + 1 })),
      testBed.buyer(classId).catch(() => undefined),
      testBed.app.call(denyClass, { params: { id: classId } }, testBed.admin.token),
    ]);
    expect(answers.slice(0, bought.length)).toMatchObject(bought.map(() => ({ status: 201 })));
    await expectSums(classId);
  });

  it("of another student's enrolment, or of one that has ended, is not found", async () => {
    const bought = await enrolled();
    const other = await testBed.student();
    expect((await write({ ...bought, student: other }, { stars: 1 })).problem.code).toBe('not-found');
    const { student, started } = await testBed.buyer(await recordedClass());
    const unpaid = { student, id: started.orderId, classId: '' };
    expect((await write(unpaid, { stars: 1 })).problem.code).toBe('not-found');
    await refund(bought);
    expect((await write(bought, { stars: 1 })).problem.code).toBe('not-found');
    expect(await enrolment(bought)).not.toHaveProperty('canReview');
    expect(await ratingOf(bought.classId)).toBeUndefined();
  });

  it('stays after a refund, and a second purchase of the class allows no second review', async () => {
    const first = await enrolled();
    await write(first, { stars: 4 });
    await refund(first);
    const second = await enrol(first.classId, first.student);
    expect((await write(second, { stars: 1 })).problem.code).toBe('already-reviewed');
    expect((await enrolment(second)).review?.stars).toBe(4);
    expect(await ratingOf(first.classId)).toEqual({ average: 4, count: 1 });
  });

  it('is not for those who became instructors or admins', async () => {
    const bought = await enrolled();
    for (const role of ['instructor', 'admin'] as const) {
      await giveRole(testBed.app, bought.student.id, role);
      expect((await write(bought, { stars: 5 })).status).toBe(403);
      expect(await enrolment(bought)).not.toHaveProperty('canReview');
    }
  });

  describe('is refused', () => {
    let bought: Enrolled;
    beforeAll(async () => {
      bought = await enrolled();
    });

    it.each<[string, unknown]>([
      ['stars left out', {}],
      ['zero stars', { stars: 0 }],
      ['six stars', { stars: 6 }],
      ['half a star', { stars: 4.5 }],
      ['a long text', { stars: 4, text: 'x'.repeat(1001) }],
      ['control characters', { stars: 4, text: 'a\u0007' }],
      ['another field', { stars: 4, by: 'The Queen' }],
    ])('with %s', async (_what, body) => {
      const { problem } = await write(bought, body as StudentReviewBody);
      expect(problem.code).toBe('invalid-request');
    });
  });
});
