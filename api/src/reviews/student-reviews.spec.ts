import {
  createStudentReview,
  denyClass,
  eraseUser,
  exportUserData,
  getClass,
  getEnrolment,
  getStaffClass,
  listAuditEntries,
  listClasses,
  listInstructors,
  listStudentReviews,
  refundPayment,
  removeStudentReview,
  type SessionBody,
  type StudentReviewBody,
  updateClass,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  approvedClass,
  asUser,
  giveRole,
  intentOf,
  type Person,
  PaymentTestBed,
  tracesOf,
  until,
} from '../../test/support/index.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { PublicAnswers } from '../caches/public-answers.service.js';
import { IntentSyncService } from '../payments/intent-sync.service.js';

let testBed: PaymentTestBed;
beforeAll(async () => {
  testBed = await PaymentTestBed.open();
  testBed.relay.mode = 'lose';
});
afterAll(() => testBed.close());

const DAY_MS = 24 * 60 * 60_000;
const recorded = { format: 'recorded' as const };

/** A session of two hours, by the real clock. */
function sessionIn(days: number): SessionBody {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { start: `${day}T18:00`, end: `${day}T20:00`, zone: 'UTC' };
}

interface Enrolled {
  readonly student: Person;
  readonly id: string;
  readonly classId: string;
}
async function enrol(classId: string, student?: Person): Promise<Enrolled> {
  const buyer = student ?? (await testBed.student());
  const cartId = await testBed.select(buyer, classId);
  const { body: started } = await testBed.startCheckout(buyer, cartId);
  await testBed.payByCard(started);
  await testBed.app.nest.get(IntentSyncService).sync(intentOf(started.clientSecret));
  return { student: buyer, id: started.orderId, classId };
}
const recordedClass = () => testBed.classWith({ details: recorded });
const enrolled = async () => enrol(await recordedClass());
const write = ({ student, id }: Enrolled, body: StudentReviewBody, app = testBed.app) =>
  app.call(createStudentReview, { params: { id }, body }, student.token);
const enrolment = async ({ student, id }: Enrolled) =>
  (await testBed.app.call(getEnrolment, { params: { id } }, student.token)).body;
const reviewsOf = async (id: string, query = {}) =>
  (await testBed.app.call(listStudentReviews, { params: { id }, query })).body;
const ratingOf = async (id: string) => (await testBed.app.call(getClass, { params: { id } })).body.rating;
const remove = (id: string, { token }: Person) =>
  testBed.app.call(removeStudentReview, { params: { id } }, token);
const refund = ({ id }: Enrolled) => testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);

/** The invariant: the class counts the reviews that there are. */
async function expectSums(classId: string): Promise<void> {
  const _id = new Types.ObjectId(classId);
  const { database } = testBed.app;
  const record = await database.collection('classes').findOne({ _id });
  const reviews = await database.collection('reviews').find({ classId: _id }).toArray();
  const sum = reviews.reduce((total, { stars }) => total + Number(stars), 0);
  expect([record?.['ratingSum'], record?.['ratingCount']]).toEqual([sum, reviews.length]);
}

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

  it('of a class whose dates are not named is too early, and of a recorded one possible at once', async () => {
    const undated = await enrol(await testBed.classWith());
    expect((await write(undated, { stars: 3 })).problem.code).toBe('review-too-early');
    expect(await enrolment(undated)).toMatchObject({ canReview: false });
    expect(await enrolment(await enrolled())).toMatchObject({ canReview: true });
  });

  it('is shown with stars, text, first name and initial in the list of the class, without a sign-in', async () => {
    const subject = { name: 'Stella Maria Student' };
    const student = await asUser(testBed.app, 'student', subject);
    const bought = await enrol(await recordedClass(), student);
    const text = 'Clear & calm.\n<b>Bold</b> https://films.test';
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

  it('is written once, also by two requests at once through two processes', async () => {
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

  it('stays after a refund, and a second purchase of the class makes no second one', async () => {
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

  it.each<[string, unknown]>([
    ['no stars', {}],
    ['none of five', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['a long text', { stars: 4, text: 'x'.repeat(1001) }],
    ['control characters', { stars: 4, text: 'a\u0007' }],
    ['another field', { stars: 4, by: 'The Queen' }],
  ])('is refused with %s', async (_what, body) => {
    const bought = await enrolled();
    const { problem } = await write(bought, body as StudentReviewBody);
    expect(problem.code).toBe('invalid-request');
  });
});

describe('the reviews of a class', () => {
  it('are pages, newest first', async () => {
    const classId = await recordedClass();
    for (const stars of [1, 2, 3, 4, 5]) await write(await enrol(classId), { stars });
    const page = async (number: string) =>
      (await reviewsOf(classId, { page: number, limit: '2' })).items.map(({ stars }) => stars);
    expect([await page('1'), await page('2'), await page('3')]).toEqual([[5, 4], [3, 2], [1]]);
    expect((await reviewsOf(classId, { limit: '2' })).total).toBe(5);
  });

  it('are seen by those who may see the class', async () => {
    const bought = await enrolled();
    const { classId: id, student } = bought;
    await write(bought, { stars: 4 });
    await testBed.app.call(denyClass, { params: { id } }, testBed.admin.token);
    const asSeenBy = async (person?: Person) =>
      (await testBed.app.call(listStudentReviews, { params: { id } }, person?.token)).status;
    expect(await asSeenBy()).toBe(404);
    expect(await asSeenBy(await testBed.student())).toBe(404);
    for (const person of [student, testBed.instructor, testBed.admin])
      expect(await asSeenBy(person)).toBe(200);
  });

  it('change the rating in lists and on pages at once, also in cached responses', async () => {
    const classId = await recordedClass();
    const other = await testBed.secondApp();
    const [one, two] = [await enrol(classId), await enrol(classId)];
    const addresses = ['/classes', `/classes/${classId}`, `/classes/${classId}/reviews`];
    const cache = (app = testBed.app) =>
      until(async () => {
        for (const address of addresses) await app.fetch(address);
        return addresses.every((address) => app.nest.get(PublicAnswers).find(address) !== undefined);
      });
    const listed = async (app = testBed.app) => {
      const { body } = await app.call(listClasses, {});
      const found = (Array.isArray(body) ? body : body.items).find(({ _id }) => _id === classId);
      const { total } = (await app.call(listStudentReviews, { params: { id: classId } })).body;
      return [found?.rating, total];
    };
    await cache();
    await cache(other);
    expect(await listed()).toEqual([undefined, 0]);
    const { body } = await write(one, { stars: 4 });
    expect(await listed()).toEqual([{ average: 4, count: 1 }, 1]);
    await other.changesReported();
    expect(await listed(other)).toEqual([{ average: 4, count: 1 }, 1]);
    await write(two, { stars: 5 });
    await cache();
    await cache(other);
    expect(await listed()).toEqual([{ average: 4.5, count: 2 }, 2]);
    await remove(body.insertedId ?? '', testBed.admin);
    expect(await listed()).toEqual([{ average: 5, count: 1 }, 1]);
    await other.changesReported();
    expect(await listed(other)).toEqual([{ average: 5, count: 1 }, 1]);
  });

  it('make no version of the class, so that an edit that has begun is saved', async () => {
    const bought = await enrolled();
    const params = { id: bought.classId };
    const staff = testBed.instructor.token;
    const { version } = (await testBed.app.call(getStaffClass, { params }, staff)).body;
    await write(bought, { stars: 4 });
    const shown = (await testBed.app.call(getStaffClass, { params }, staff)).body;
    expect(shown).toMatchObject({ version, changed: [], rating: { average: 4, count: 1 } });
    const edit = await testBed.app.call(updateClass, { params, body: { version, price: 30 } }, staff);
    expect(edit.status).toBe(200);
    await expectSums(bought.classId);
  });

  it('add up to the rating of the instructor, over all classes and each review alike', async () => {
    const instructor = await asUser(testBed.app, 'instructor');
    await testBed.app.changesReported();
    const { app, admin } = testBed;
    const newClass = () => approvedClass(app, { admin, instructor }, { details: recorded });
    const rated = async () =>
      (await app.call(listInstructors, {})).body.find(({ _id }) => _id === instructor.id)?.rating;
    const [first, second, third] = [await newClass(), await newClass(), await newClass()];
    expect(await rated()).toBeUndefined();
    for (const stars of [5, 5, 4]) await write(await enrol(first), { stars });
    await write(await enrol(second), { stars: 1 });
    expect(await rated()).toEqual({ average: 3.8, count: 4 });
    await app.call(denyClass, { params: { id: first } }, admin.token);
    expect(await rated()).toEqual({ average: 3.8, count: 4 });
    expect(await ratingOf(third)).toBeUndefined();
  });
});

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

  it('by two admins at once corrects the rating once', async () => {
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

  it('go with the erasure of the person, and the ratings no longer count them', async () => {
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
