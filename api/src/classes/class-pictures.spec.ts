import { Types } from 'mongoose';
import {
  approveClass,
  createClass,
  createPayment,
  denyClass,
  getClass,
  getStaffClass,
  listCartItems,
  listClasses,
  listEnrolments,
  NO_PICTURE,
  type SchoolClass,
  updateClass,
} from '@blush/shared-ui/contracts';
import {
  intentOf,
  makeClassBody,
  pendingClass,
  type Person,
  PictureHost,
  pictureOf,
  PaymentTestBed,
} from '../../test/support/index.js';
import { PictureFetches } from '../pictures/picture-fetches.service.js';
import { PictureResolver } from '../pictures/picture-resolver.service.js';

const [silk, rose] = ['/demo/classes/silk.avif', '/demo/classes/rose.avif'];

const host = await PictureHost.start();
const testBed = await PaymentTestBed.open({ env: { PICTURE_TEST_ORIGINS: host.origin } });
beforeEach(() => host.answersWithPicture());
afterAll(async () => {
  await testBed.close();
  host.close();
});

let count = 0;
const anAddress = () => `${host.origin}/class-${(count += 1)}.png`;
const fetchDue = () => testBed.app.nest.get(PictureFetches).run();
const staffClass = async (id: string, { token }: Person = testBed.instructor) =>
  (await testBed.app.call(getStaffClass, { params: { id } }, token)).body;
const approve = (id: string, query: { picture?: string } = {}) =>
  testBed.app.call(approveClass, { params: { id }, query }, testBed.admin.token);
const edit = async (id: string, classImg: string) => {
  const { version } = await staffClass(id);
  return testBed.app.call(
    updateClass,
    { params: { id }, body: { version, classImg } },
    testBed.instructor.token,
  );
};
const approvedWith = async (classImg: string) => {
  const id = await pendingClass(testBed.app, testBed.instructor, { classImg });
  await fetchDue();
  await approve(id);
  return id;
};
/** The class in the public list. */
const listed = async (id: string) =>
  ((await testBed.app.call(listClasses, {})).body as SchoolClass[]).find(({ _id }) => _id === id);

describe('security finding 7: the picture of an approved class', () => {
  it('cannot be changed to any address without review', async () => {
    const id = await approvedWith(silk);
    expect(await listed(id)).toMatchObject({ status: 'approved', picture: silk });
    for (const classImg of [rose, anAddress(), 'https://tenant.eu.auth0.com/v2/logout', '/classes', '']) {
      await edit(id, classImg);
      await fetchDue();
      expect((await staffClass(id)).status).toBe('pending');
      expect(await listed(id)).toBeUndefined();
      expect((await testBed.app.call(getClass, { params: { id } })).problem.code).toBe('not-found');
      await approve(id);
    }
  });

  it('is the old one for students of the class until the new one is approved', async () => {
    const id = await approvedWith(silk);
    const { student: paid, started } = await testBed.buyer(id);
    await testBed.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    await testBed.app.call(createPayment, { body: { transactionId } }, paid.token);
    const { student: selecting } = await testBed.buyer(id);
    const shown = async () => ({
      enrolment: (await testBed.app.call(listEnrolments, {}, paid.token)).body,
      cart: (await testBed.app.call(listCartItems, {}, selecting.token)).body,
      detail: (await testBed.app.call(getClass, { params: { id } }, paid.token)).body,
    });
    const all = (picture: string) => ({
      enrolment: [expect.objectContaining({ class: expect.objectContaining({ picture }) })],
      cart: [expect.objectContaining({ picture })],
      detail: expect.objectContaining({ picture }),
    });
    await edit(id, rose);
    expect(await shown()).toEqual(all(silk));
    expect(await staffClass(id, testBed.admin)).toMatchObject({
      picture: rose,
      review: { picture: silk },
      changed: ['classImg'],
    });
    await approve(id);
    expect(await shown()).toEqual(all(rose));
  });

  it('stays when the class is denied and approved again', async () => {
    const id = await approvedWith(silk);
    await testBed.app.call(denyClass, { params: { id } }, testBed.admin.token);
    await approve(id);
    expect(await listed(id)).toMatchObject({ picture: silk });
  });
});

describe('a picture that was typed', () => {
  /** Makes the next call end as if the process died after the class was written. */
  const dieAfterCommit = () =>
    jest.spyOn(testBed.app.nest.get(PictureResolver), 'adopt').mockRejectedValueOnce(new Error('died'));
  const newest = async () => {
    const [record] = await testBed.app.database
      .collection('classes')
      .find()
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    return String(record?._id);
  };

  it('is kept although the process ends as soon as the class is written', async () => {
    const { app, instructor } = testBed;
    for (const [classImg, edited] of [
      [silk, rose],
      [anAddress(), anAddress()],
    ] as const) {
      host.answersWithPicture();
      dieAfterCommit();
      const made = await app.call(createClass, { body: makeClassBody({ classImg }) }, instructor.token);
      expect(made.status).toBe(500);
      const id = await newest();
      await fetchDue();
      const { picture } = await staffClass(id);
      expect(picture).toMatch(classImg === silk ? silk : /^\/pictures\//);
      host.answers((_request, response) => void pictureOf('#0050a0').then((other) => response.end(other)));
      dieAfterCommit();
      expect((await edit(id, edited)).status).toBe(500);
      await fetchDue();
      const after = await staffClass(id);
      expect(after.picture).toMatch(edited === rose ? rose : /^\/pictures\//);
      expect(after.picture).not.toBe(picture);
    }
  });
});

describe('a picture that is fetched after the approval', () => {
  it('is seen by admins, and public only once it is approved too', async () => {
    const id = await pendingClass(testBed.app, testBed.instructor, { classImg: anAddress() });
    await approve(id);
    await fetchDue();
    expect(await listed(id)).not.toHaveProperty('picture');
    const seen = await staffClass(id, testBed.admin);
    expect(seen).toMatchObject({
      status: 'approved',
      changed: ['classImg'],
      picture: expect.stringMatching(/^\/pictures\//),
    });
    expect((await approve(id, { picture: seen.picture ?? NO_PICTURE })).body).toEqual({ modifiedCount: 1 });
    expect(await listed(id)).toMatchObject({ picture: seen.picture });
    expect(await staffClass(id, testBed.admin)).toMatchObject({
      changed: [],
      review: { date: seen.review?.date, picture: seen.picture },
    });
    expect((await approve(id)).body).toEqual({ modifiedCount: 0 });
  });

  it('is not needed for the approval of a class that was made before pictures were kept', async () => {
    const id = await pendingClass(testBed.app, testBed.instructor);
    await testBed.app.database
      .collection('classes')
      .updateOne({ _id: new Types.ObjectId(id) }, { $unset: { picture: 1, approvedPicture: 1 } });
    expect((await approve(id, { picture: NO_PICTURE })).body).toEqual({ modifiedCount: 1 });
    expect(await staffClass(id, testBed.admin)).toMatchObject({ status: 'approved' });
  });

  it('is not approved by an admin who did not see it', async () => {
    const id = await pendingClass(testBed.app, testBed.instructor, { classImg: anAddress() });
    const { picture = NO_PICTURE } = await staffClass(id, testBed.admin);
    await fetchDue();
    expect((await approve(id, { picture })).problem).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect(await staffClass(id, testBed.admin)).toMatchObject({ status: 'pending' });
  });
});

it('security finding 7: a picture that its host changes after the review stays the reviewed one', async () => {
  const classImg = anAddress();
  const id = await approvedWith(classImg);
  const before = (await listed(id))?.picture;
  expect(before).toMatch(/^\/pictures\//);
  host.answers((_request, response) => void pictureOf('#0050a0').then((other) => response.end(other)));
  await pendingClass(testBed.app, testBed.instructor, { classImg });
  await fetchDue();
  expect((await listed(id))?.picture).toBe(before);
});

it('a class approved with the address of a missing own picture shows none after that picture is added', async () => {
  const { PictureFiles } = await import('../pictures/picture-files.js');
  const { encodePicture } = await import('../pictures/encode-picture.js');
  const { pictureNameOf } = await import('@blush/server-kit/pictures');
  const later = await encodePicture(await pictureOf('#123456'));
  const id = await approvedWith(`/pictures/${pictureNameOf(later)}`);
  await testBed.app.nest.get(PictureFiles).keep(later);
  expect(await listed(id)).not.toHaveProperty('picture');
});
