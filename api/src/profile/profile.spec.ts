import {
  eraseOwnAccount,
  getClass,
  getSession,
  getStaffClass,
  listClassStudents,
  listClasses,
  listStaffClasses,
  PICTURE_UPLOADS_PER_HOUR,
  updateProfile,
  uploadPicture,
  type User,
} from '@blush/shared-ui/contracts';
import {
  asUser,
  makeSubject,
  pendingClass,
  pictureFiles,
  pictureOf,
  type Person,
  PaymentTestBed,
  until,
} from '../../test/support/index.js';

const PORTAL_ORIGIN = 'https://camp.test';

const testBed = await PaymentTestBed.open({ env: { PORTAL_ORIGIN } });
testBed.relay.mode = 'forward';
afterAll(() => testBed.close());

const change = (body: { name?: string; photoURL?: string }, { token }: Pick<Person, 'token'>) =>
  testBed.app.call(updateProfile, { body }, token);
const inSeconds = (seconds: number) => ({ iat: Math.floor(Date.now() / 1000) + seconds });
const self = async (token: string): Promise<User> =>
  (await testBed.app.call(getSession, {}, token)).body.user;

async function uploaded({ token }: Pick<Person, 'token'>, colour = '#a3163f'): Promise<string> {
  const body = Uint8Array.from(await pictureOf(colour));
  return (await testBed.app.call(uploadPicture, { body }, token)).body.picture;
}

describe('PATCH /users/me', () => {
  it('has a limit of new photos to fetch for each user and hour; a known address and the name can still be changed', async () => {
    const person = await asUser(testBed.app);
    const photo = (index: number) => `https://pictures.test/limit-${index}.jpg`;
    for (let index = 0; index < PICTURE_UPLOADS_PER_HOUR; index += 1)
      expect((await change({ photoURL: photo(index) }, person)).status).toBe(200);
    const fetches = testBed.app.database.collection('picturefetches');
    const scheduled = () => fetches.countDocuments({ address: /pictures\.test\/limit-/ });
    expect((await change({ photoURL: photo(-1) }, person)).problem.code).toBe('rate-limited');
    expect(await scheduled()).toBe(PICTURE_UPLOADS_PER_HOUR);
    expect((await change({ photoURL: photo(0) }, person)).status).toBe(200);
    expect((await change({ name: 'Other' }, person)).status).toBe(200);
  });

  it('changes the name, at once for the next call, and leaves the photo', async () => {
    const mia = await asUser(testBed.app);
    const before = await self(mia.token);
    const { body, status } = await change({ name: '  Mia Marlow ' }, mia);
    expect([status, body]).toEqual([200, { ...before, name: 'Mia Marlow' }]);
    expect(await self(mia.token)).toEqual(body);
  });

  it('changes the name on all own classes, also in their search, and on no other', async () => {
    const teacher = testBed.instructor;
    const id = await testBed.classWith({ className: 'Colour theory' });
    const other = await asUser(testBed.app, 'instructor');
    const othersId = await pendingClass(testBed.app, other);
    await change({ name: 'Zenobia Quill' }, other);
    await change({ name: 'Ottilie Brandt' }, teacher);
    const shown = (await testBed.app.call(getClass, { params: { id } })).body;
    expect(shown.instructorName).toBe('Ottilie Brandt');
    const { body } = await testBed.app.call(listClasses, { query: { search: 'ottilie' } });
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ _id: id })]));
    const staff = await testBed.app.call(
      listStaffClasses,
      { query: { search: 'brandt' } },
      testBed.admin.token,
    );
    expect(staff.body.items.map(({ _id }) => _id)).toContain(id);
    const others = (await testBed.app.call(getStaffClass, { params: { id: othersId } }, other.token)).body;
    expect(others.instructorName).toBe('Zenobia Quill');
  });

  it('changes the name under which an instructor sees an enrolled student', async () => {
    const classId = await testBed.classWith();
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    await change({ name: 'Stella Nova' }, student);
    const { body } = await testBed.app.call(
      listClassStudents,
      { params: { id: classId } },
      testBed.instructor.token,
    );
    expect(body.items).toMatchObject([{ name: 'Stella Nova' }]);
  });

  it('takes an uploaded picture as the photo, which later tokens replace only after it is removed', async () => {
    const subject = makeSubject({ picture: 'https://pictures.test/first.jpg' });
    const token = await testBed.app.issuer.token(subject);
    const mia = { token };
    const photo = await uploaded(mia);
    expect((await change({ photoURL: photo }, mia)).body).toMatchObject({ photoURL: photo, photo });

    const later = { ...subject, picture: 'https://pictures.test/later.jpg' };
    const laterToken = await testBed.app.issuer.token(later, inSeconds(60));
    expect(await self(laterToken)).toMatchObject({ photoURL: photo, photo });

    await change({ photoURL: '' }, { token: laterToken });
    const lastToken = await testBed.app.issuer.token(later, inSeconds(120));
    expect(await self(lastToken)).toMatchObject({ photoURL: 'https://pictures.test/later.jpg' });
  });

  it('changes the photo on own classes', async () => {
    const id = await testBed.classWith();
    const photo = await uploaded(testBed.instructor);
    await change({ photoURL: photo }, testBed.instructor);
    const shown = (await testBed.app.call(getClass, { params: { id } })).body;
    expect(shown).toMatchObject({ instructorImg: photo, instructorPicture: photo });
    await change({ photoURL: '' }, testBed.instructor);
    expect((await testBed.app.call(getClass, { params: { id } })).body).not.toHaveProperty(
      'instructorPicture',
    );
  });

  it('changes address and photo on own classes with a newer token of the identity provider', async () => {
    const subject = makeSubject({ picture: 'https://pictures.test/one.jpg' });
    const teacher = await asUser(testBed.app, 'instructor', subject);
    const id = await pendingClass(testBed.app, teacher, { className: 'Contouring' });
    const email = makeSubject().email;
    const picture = 'https://pictures.test/two.jpg';
    const token = await testBed.app.issuer.token({ ...subject, email, picture }, inSeconds(60));
    expect(await self(token)).toMatchObject({ email, photoURL: picture });
    const { body } = await testBed.app.call(getStaffClass, { params: { id } }, token);
    expect(body).toMatchObject({ email, instructorImg: picture });
    expect(body).not.toHaveProperty('instructorPicture');
    const found = await testBed.app.call(listStaffClasses, { query: { search: email } }, testBed.admin.token);
    expect(found.body.items.map(({ _id }) => _id)).toEqual([id]);
  });

  it('shows the photo of the identity provider on own classes again once the chosen one is removed', async () => {
    const subject = makeSubject({ picture: 'https://pictures.test/three.jpg' });
    const teacher = await asUser(testBed.app, 'instructor', subject);
    const id = await pendingClass(testBed.app, teacher);
    await change({ photoURL: await uploaded(teacher) }, teacher);
    await change({ photoURL: '' }, teacher);
    await self(await testBed.app.issuer.token(subject, inSeconds(60)));
    const { body } = await testBed.app.call(getStaffClass, { params: { id } }, teacher.token);
    expect(body.instructorImg).toBe('https://pictures.test/three.jpg');
  });

  it.each([
    ['by its path', ''],
    ['by its address on the portal', PORTAL_ORIGIN],
  ])(
    'leaves no uploaded picture, chosen %s, behind when the account is erased, not even an earlier one',
    async (_, origin) => {
      const mia = await asUser(testBed.app);
      const photos = [await uploaded(mia, '#10a020'), await uploaded(mia, '#1020a0')];
      for (const photo of photos) await change({ photoURL: `${origin}${photo}` }, mia);
      const kept = async () => (await pictureFiles(testBed.app)).map((file) => `/pictures/${file}`);
      expect(await kept()).toEqual(expect.arrayContaining(photos));
      await testBed.app.call(eraseOwnAccount, { body: {} }, mia.token);
      expect((await kept()).filter((file) => photos.includes(file))).toEqual([]);
    },
  );

  it.each([
    [{ name: '' }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: 'Mia\nMarlow' }],
    [{ photoURL: 'javascript:alert(1)' }],
    [{ email: 'eve@blush.test' }],
    [{ role: 'admin' }],
    [{ emailVerified: true }],
  ])('refuses %j: 400', async (body) => {
    expect((await change(body as object, testBed.instructor)).status).toBe(400);
  });
});
