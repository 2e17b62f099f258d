import {
  approveClass,
  createClass,
  createUser,
  getSession,
  getStaffClass,
  listClasses,
} from '@blush/shared-ui/contracts';
import { isPictureName } from '@blush/server-kit/pictures';
import {
  asUser,
  makeClassBody,
  makeSubject,
  pendingClass,
  PictureHost,
  pictureOf,
  plansOf,
  startApp,
  until,
} from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { PictureFetches } from './picture-fetches.service.js';

let minutes = 0;
const host = await PictureHost.start();
const app = await startApp({ env: { PICTURE_TEST_ORIGINS: host.origin } });
const instructor = await asUser(app, 'instructor');
const start = Date.now();
app.nest.get(Clock).now = () => new Date(start + minutes * 60_000);
beforeEach(() => {
  host.answersWithPicture();
  host.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  host.close();
});

let count = 0;
const anAddress = () => `${host.origin}/${(count += 1)}.png`;
const fetchDue = () => app.nest.get(PictureFetches).run();
const after = (passed: number) => {
  minutes += passed;
  return fetchDue();
};
const fails = () => host.answers((_request, response) => void response.writeHead(503).end());
const readClass = async (id: string) =>
  (await app.call(getStaffClass, { params: { id } }, instructor.token)).body;
const classWith = (classImg: string) => pendingClass(app, instructor, { classImg });
/** Without the checks of the client. */
const postClass = (classImg: string) =>
  app.fetch('/classes', {
    method: 'POST',
    headers: { authorization: `Bearer ${instructor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(makeClassBody({ classImg })),
  });

describe('the picture of a class', () => {
  it('is fetched in the next run if a run is to end before', async () => {
    await classWith(anAddress());
    await app.nest.get(PictureFetches).run(AbortSignal.abort());
    expect(host.requests).toHaveLength(0);
    await fetchDue();
    expect(host.requests).toHaveLength(1);
  });

  it('is claimed through the index of those that are due', async () => {
    await classWith(anAddress());
    const plans = await plansOf(app.database, fetchDue);
    const claims = plans.filter(
      ({ collection, summary }) => collection === 'picturefetches' && summary !== 'IDHACK',
    );
    expect(new Set(claims.map(({ summary }) => summary))).toEqual(new Set(['IXSCAN { nextTryAt: 1 }']));
  });

  it('is fetched after the answer; the typed address stays as it is', async () => {
    const classImg = anAddress();
    const id = await classWith(classImg);
    expect(host.requests).toEqual([]);
    const before = await readClass(id);
    expect(before.classImg).toBe(classImg);
    expect(before).not.toHaveProperty('picture');
    await fetchDue();
    const { picture, version, ...fetched } = await readClass(id);
    expect(fetched.classImg).toBe(classImg);
    expect(version).toBe(before.version);
    expect(isPictureName(picture?.replace('/pictures/', '') ?? '')).toBe(true);
  });

  it('is fetched once for several classes, and not again for a later one', async () => {
    const classImg = anAddress();
    const ids = await Promise.all(Array.from({ length: 5 }, () => classWith(classImg)));
    await Promise.all([fetchDue(), fetchDue()]);
    const id = await classWith(classImg);
    await fetchDue();
    expect(host.requests).toHaveLength(1);
    const pictures = await Promise.all([...ids, id].map(async (one) => (await readClass(one)).picture));
    expect(new Set(pictures)).toEqual(new Set([expect.stringMatching(/^\/pictures\//)]));
  });

  it.each([
    ['http://pictures.example/a.png', 'an address without https'],
    ['https://localhost/a.png', 'an address of the portal'],
    ['', 'none'],
  ])('never blocks the form, although it cannot be fetched: %s, %s', async (classImg) => {
    const { status } = await app.call(createClass, { body: makeClassBody({ classImg }) }, instructor.token);
    expect(status).toBe(201);
    await fetchDue();
    expect(await app.database.collection('picturefetches').countDocuments({ address: classImg })).toBe(0);
  });

  it('is an own picture at once when its address is on the portal', async () => {
    const picture = '/demo/classes/silk-skin.avif';
    for (const classImg of [picture, `http://localhost:4200${picture}`]) {
      const id = await classWith(classImg);
      expect(await readClass(id)).toMatchObject({ classImg, picture });
    }
  });

  it.each(['/classes', '/pictures/../config.json', `/pictures/${'0'.repeat(64)}.webp`])(
    'is no own picture at %s, where no picture is kept',
    async (classImg) => {
      const answer = await postClass(classImg);
      expect(answer.status).toBe(201);
      const { insertedId } = (await answer.json()) as { insertedId: string };
      expect(await readClass(insertedId)).not.toHaveProperty('picture');
    },
  );

  it('is refused with 400 if its address begins with two slashes', async () => {
    expect((await postClass('//evil.example/a.png')).status).toBe(400);
  });
});

describe('a picture that cannot be fetched', () => {
  it('is tried five times at growing intervals, and later only if its address is typed again', async () => {
    fails();
    const classImg = anAddress();
    const id = await classWith(classImg);
    await fetchDue();
    expect(host.requests).toHaveLength(1);
    for (const [tries, delay] of [
      [2, 1],
      [3, 10],
      [4, 60],
      [5, 360],
    ] as const) {
      await after(delay - 0.5);
      expect(host.requests).toHaveLength(tries - 1);
      await after(0.5);
      expect(host.requests).toHaveLength(tries);
    }
    await after(48 * 60);
    expect(host.requests).toHaveLength(5);
    expect(await readClass(id)).not.toHaveProperty('picture');
    expect(await app.database.collection('picturefetches').findOne({ address: classImg })).toMatchObject({
      tries: 5,
      reason: 'status 503',
    });

    host.answersWithPicture();
    await classWith(classImg);
    await fetchDue();
    expect(await readClass(id)).toMatchObject({ picture: expect.stringMatching(/^\/pictures\//) });
  });

  it('is shown once a later try succeeds', async () => {
    fails();
    const id = await classWith(anAddress());
    await fetchDue();
    host.answersWithPicture();
    await after(1);
    expect(await readClass(id)).toMatchObject({ picture: expect.stringMatching(/^\/pictures\//) });
  });

  it('is not kept when it is no picture, whatever its type says', async () => {
    host.answers((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    );
    const id = await classWith(anAddress());
    await fetchDue();
    expect(await readClass(id)).not.toHaveProperty('picture');
  });

  it('fails at the time limit when its server goes silent, is tried again later, and delays no other picture', async () => {
    const fetches = app.nest.get(PictureFetches);
    const limit = new AbortController();
    fetches.deadline = () => limit.signal;
    const [silent, other] = [anAddress(), anAddress()];
    host.answers(({ url = '' }, response) => {
      if (silent.endsWith(url)) return;
      response.end(host.picture);
    });
    const ids = [await classWith(silent), await classWith(other)] as const;
    const run = fetchDue();
    try {
      await until(async () => (await readClass(ids[1])).picture !== undefined);
    } finally {
      limit.abort(new Error('the time is up'));
      await run;
    }
    fetches.deadline = () => new AbortController().signal;
    expect(await readClass(ids[0])).not.toHaveProperty('picture');
    host.answersWithPicture();
    await after(1);
    expect(await readClass(ids[0])).toHaveProperty('picture');
  });
});

it('a try whose process died before it updated the classes is repeated without another download', async () => {
  const classImg = anAddress();
  const id = await classWith(classImg);
  await fetchDue();
  const { picture } = await readClass(id);
  const due = { nextTryAt: new Date(0) };
  await app.database.collection('picturefetches').updateOne({ address: classImg }, { $set: due });
  await app.database.collection('classes').updateOne({ classImg }, { $set: { picture: '' } });
  await fetchDue();
  expect(await readClass(id)).toMatchObject({ picture });
  expect(host.requests).toHaveLength(1);
});

describe('the photo of a user', () => {
  it('is fetched and shown in the session, and fetched again when a later token names another', async () => {
    const subject = makeSubject();
    const picture = anAddress();
    const token = await app.issuer.token({ ...subject, picture });
    await app.call(createUser, { body: { name: 'Nora', email: subject.email } }, token);
    const session = async () => (await app.call(getSession, {}, token)).body.user;
    expect(await session()).toMatchObject({ photoURL: picture });
    expect(await session()).not.toHaveProperty('photo');
    await fetchDue();
    const { photo } = await session();
    expect(photo).toMatch(/^\/pictures\//);

    host.answers((_request, response) => void pictureOf('#0050a0').then((other) => response.end(other)));
    const later = { iat: Math.floor(Date.now() / 1000) + 5 };
    const newer = await app.issuer.token({ ...subject, picture: anAddress() }, later);
    expect((await app.call(getSession, {}, newer)).body.user).not.toHaveProperty('photo');
    await fetchDue();
    expect((await app.call(getSession, {}, newer)).body.user.photo).not.toBe(photo);
  });
});

it('public answers name own pictures only, besides the addresses that were typed', async () => {
  const teacher = await asUser(app, 'instructor', makeSubject({ picture: anAddress() }));
  const [id, admin] = [
    await pendingClass(app, teacher, { classImg: anAddress() }),
    await asUser(app, 'admin'),
  ];
  await fetchDue();
  await app.call(approveClass, { params: { id } }, admin.token);
  const own = expect.stringMatching(/^\/pictures\//);
  expect((await app.call(listClasses, {})).body).toMatchObject([{ picture: own, instructorPicture: own }]);
});
