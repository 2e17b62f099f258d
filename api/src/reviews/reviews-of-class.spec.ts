import {
  denyClass,
  getStaffClass,
  listClasses,
  listInstructors,
  listStudentReviews,
  updateClass,
} from '@blush/shared-ui/contracts';
import {
  approvedClass,
  asUser,
  PaymentTestBed,
  type Person,
  studentReviews,
  until,
} from '../../test/support/index.js';
import { PublicAnswers } from '../public-answers/public-answers.service.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const recorded = { format: 'recorded' as const };
const { enrol, recordedClass, enrolled, write, reviewsOf, ratingOf, remove, expectSums } =
  studentReviews(testBed);

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

  it('do not change the version of the class, so that an edit that has begun can be saved', async () => {
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

  it('make up the rating of the instructor, over all classes, each review with the same weight', async () => {
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
