import {
  createClass,
  eraseOwnAccount,
  getSession,
  getStaffClass,
  listStaffClasses,
  updateClass,
  updateProfile,
  uploadPicture,
} from '@blush/shared-ui/contracts';
import { bucketSettings, S3Server } from '@blush/server-kit/testing';
import {
  asUser,
  makeClassBody,
  pendingClass,
  type Person,
  pictureFiles,
  pictureOf,
  startApp,
  type TestApp,
} from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { ErasureRetries } from '../erasure/erasure-retries.service.js';

let server: S3Server;
let app: TestApp;
let instructor: Person;
let address: string;
let minutes = 0;
beforeAll(async () => {
  server = await S3Server.start();
  const place = server.newPlace();
  address = `${place.endpoint}/${place.bucket}/${place.prefix}`;
  app = await startApp({ env: bucketSettings('PICTURES_URL', place) });
  instructor = await asUser(app, 'instructor');
  // Goes on, as sign-ins of the future are refused.
  app.nest.get(Clock).now = () => new Date(Date.now() + minutes * 60_000);
});
afterEach(() => server.resumeAnswering());
afterAll(async () => {
  await app.close();
  await server.stop();
});

const upload = async (colour: string, { token }: Person = instructor) =>
  app.call(uploadPicture, { body: Uint8Array.from(await pictureOf(colour)) }, token);
const inBucket = (picture: string) => fetch(address + picture.replace('/pictures/', ''));
const classesOf = async ({ token }: Person) => (await app.call(listStaffClasses, {}, token)).body.items;
const classOf = async (id: string) =>
  (await app.call(getStaffClass, { params: { id } }, instructor.token)).body;
const unavailable = { status: 503, code: 'pictures-unavailable' };

describe('with pictures in a bucket', () => {
  it('an upload is stored there, and can be the picture of a class', async () => {
    const { picture } = (await upload('#c05070')).body;
    const stored = await inBucket(picture);
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await pictureFiles(app)).toEqual([]);
    const id = await pendingClass(app, instructor, { classImg: picture });
    expect((await classOf(id)).picture).toBe(picture);
  });

  it('uploads, and classes and profiles with own pictures, are refused in an outage before anything is stored', async () => {
    const { picture } = (await upload('#70c050')).body;
    const id = await pendingClass(app, instructor);
    const { version } = await classOf(id);
    const before = await classesOf(instructor);
    await server.stopAnswering();
    expect((await upload('#5070c0')).problem).toMatchObject(unavailable);
    const create = { body: makeClassBody({ classImg: picture }) };
    expect((await app.call(createClass, create, instructor.token)).problem).toMatchObject(unavailable);
    const edit = { params: { id }, body: { version, classImg: picture } };
    expect((await app.call(updateClass, edit, instructor.token)).problem).toMatchObject(unavailable);
    const profile = { body: { photoURL: picture } };
    expect((await app.call(updateProfile, profile, instructor.token)).problem).toMatchObject(unavailable);
    expect(await classesOf(instructor)).toEqual(before);
    // A class with the typed address of a picture needs no bucket.
    await pendingClass(app, instructor);
    expect((await app.call(getSession, {}, instructor.token)).status).toBe(200);
  });

  it('a newer token of a user with an own picture is accepted in an outage', async () => {
    const person = await asUser(app, 'student', { emailVerified: false });
    const { picture } = (await upload('#304050', person)).body;
    await app.call(updateProfile, { body: { photoURL: picture } }, person.token);
    await server.stopAnswering();
    const newer = await app.issuer.token({ ...person, emailVerified: true });
    const { status, body } = await app.call(getSession, {}, newer);
    expect([status, body.user.photoURL]).toEqual([200, picture]);
  });

  it('an erasure during an outage deletes the picture later', async () => {
    const person = await asUser(app);
    const { picture } = (await upload('#203040', person)).body;
    await app.call(updateProfile, { body: { photoURL: picture } }, person.token);
    await server.stopAnswering();
    const { body } = await app.call(eraseOwnAccount, { body: {} }, person.token);
    expect(body).toMatchObject({ done: ['account'], pending: ['pictures'] });
    await server.resumeAnswering();
    expect((await inBucket(picture)).status).toBe(200);
    minutes += 3;
    await app.nest.get(ErasureRetries).run();
    expect((await inBucket(picture)).status).toBe(404);
  });
});
