import { PICTURE_MAX_BYTES, PICTURE_UPLOADS_PER_HOUR, uploadPicture } from '@blush/shared-ui/contracts';
import { FolderPictures } from '@blush/server-kit/pictures';
import sharp from 'sharp';
import { join } from 'node:path';
import { asUser, type Person, pictureOf, startApp } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';

let minutes = 0;
const app = await startApp();
const student = await asUser(app);
const picture = Uint8Array.from(await pictureOf('#c05070'));
const start = Date.now();
app.nest.get(Clock).now = () => new Date(start + minutes * 60_000);
afterAll(() => app.close());

const upload = (body: Uint8Array<ArrayBuffer>, { token }: Person = student) =>
  app.call(uploadPicture, { body }, token);
const post = (body: NonNullable<RequestInit['body']>, type: string, token?: string) =>
  app.fetch('/pictures', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('POST /pictures', () => {
  it('keeps the picture encoded anew, and answers its address', async () => {
    const { status, body } = await upload(picture);
    expect(status).toBe(201);
    expect(body.picture).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);
    const kept = await new FolderPictures(join(app.releasesDir, 'pictures')).read(
      body.picture.replace('/pictures/', ''),
    );
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect((await upload(picture)).body).toEqual(body);
  });

  it.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('refuses %s as not-a-picture', async (_, bytes) => {
    expect((await upload(bytes)).problem).toMatchObject({ status: 422, code: 'not-a-picture' });
  });

  it('refuses more than 5 MB, whether the length is declared or not', async () => {
    const body = new Uint8Array(PICTURE_MAX_BYTES + 1);
    const answers = [
      await post(body, 'application/octet-stream', student.token),
      await app.fetch('/pictures', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${student.token}` },
        body: new Blob([body]).stream(),
        duplex: 'half',
      }),
    ];
    for (const answer of answers) expect(await codeOf(answer)).toBe('body-too-large');
  });

  it.each([
    ['application/json', 'invalid-request'],
    ['image/png', 'unsupported-media-type'],
    ['multipart/form-data; boundary=x', 'unsupported-media-type'],
  ])('refuses a body of %s', async (type, code) => {
    const body = type === 'application/json' ? '{}' : picture;
    expect(await codeOf(await post(body, type, student.token))).toBe(code);
  });

  it('is read for signed-in users only, and no other call accepts a file', async () => {
    expect(await codeOf(await post(picture, 'application/octet-stream'))).toBe('signed-out');
    const answer = await app.fetch('/users', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${student.token}` },
      body: picture,
    });
    expect(await codeOf(answer)).toBe('unsupported-media-type');
  });

  it('is refused above a limit for each user and hour before its body is read', async () => {
    // A twelfth of the rate.
    const strict = await app.startAnother({ env: { RATE_LIMIT_PER_MINUTE: '24' } });
    const { token } = await asUser(app);
    const post = () => strict.call(uploadPicture, { body: new Uint8Array(PICTURE_MAX_BYTES + 1) }, token);
    const codes = [await post(), await post(), await post()].map(({ problem }) => problem.code);
    expect(codes).toEqual(['body-too-large', 'body-too-large', 'rate-limited']);
  });

  it('has a limit for each user and hour, also for uploads at the same time', async () => {
    const busy = await asUser(app);
    const uploads = Array.from({ length: PICTURE_UPLOADS_PER_HOUR + 5 }, () =>
      upload(Buffer.from('no picture'), busy),
    );
    const codes = (await Promise.all(uploads)).map(({ problem }) => problem.code);
    const decoded = codes.filter((code) => code === 'not-a-picture');
    expect(decoded.length).toBeLessThanOrEqual(PICTURE_UPLOADS_PER_HOUR);
    expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(codes.length - decoded.length);
    expect((await upload(picture)).status).toBe(201);
    minutes += 61;
    expect((await upload(picture, busy)).status).toBe(201);
  });

  it('does not count refused uploads, and says when the next one is possible', async () => {
    const busy = await asUser(app);
    for (let count = 0; count < PICTURE_UPLOADS_PER_HOUR; count += 1) await upload(Buffer.from('none'), busy);
    const waitMinutes = async () => {
      const refused = await post(picture, 'application/octet-stream', busy.token);
      expect(refused.status).toBe(429);
      return Number(refused.headers.get('retry-after')) / 60;
    };
    expect(await waitMinutes()).toBe(60);
    minutes += 59;
    expect(await waitMinutes()).toBe(1);
    minutes += 1;
    expect((await upload(picture, busy)).status).toBe(201);
  });
});
