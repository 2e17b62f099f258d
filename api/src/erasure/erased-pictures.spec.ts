import { type AuditEntry, createDraft, eraseOwnAccount, listAuditEntries } from '@blush/shared-ui/contracts';
import {
  asUser,
  makeClassBody,
  type Person,
  pictureFiles,
  PictureHost,
  startApp,
  tracesOf,
} from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { PictureFetches } from '../pictures/picture-fetches.service.js';
import { ErasureRetries } from './erasure-retries.service.js';

const host = await PictureHost.start();
const app = await startApp({ env: { PICTURE_TEST_ORIGINS: host.origin } });
afterAll(async () => {
  await app.close();
  host.close();
});

const withPicture = async (picture: string) => {
  const person = await asUser(app, 'student', { picture });
  await app.nest.get(PictureFetches).run();
  return person;
};
const erase = ({ token }: Person) => app.call(eraseOwnAccount, { body: {} }, token);
const afterChange = ({ changes }: AuditEntry, name: string) =>
  changes.find(({ field }) => field === name)?.after;

describe('pictures of an erased person', () => {
  it('are deleted with their addresses', async () => {
    const picture = `${host.origin}/only.png`;
    const person = await withPicture(picture);
    expect(await pictureFiles(app)).toHaveLength(1);
    expect((await erase(person)).body.done).toContain('pictures');
    expect(await pictureFiles(app)).toEqual([]);
    expect(await tracesOf(app, [picture])).toEqual([]);
    const inFiveMinutes = new Date(Date.now() + 5 * 60_000);
    app.nest.get(Clock).now = () => inFiveMinutes;
    await app.nest.get(ErasureRetries).run();
    const { token } = await asUser(app, 'admin');
    const { items } = (await app.call(listAuditEntries, { query: { target: person.id } }, token)).body;
    expect(items.map((entry) => [entry.action, afterChange(entry, 'pictures')])).toEqual([
      ['erasure-completed', 'deleted'],
      ['user-erased', 'to be deleted'],
    ]);
  });

  it('are deleted with the drafts of classes', async () => {
    const classImg = `${host.origin}/draft.png`;
    const person = await asUser(app, 'instructor');
    await app.call(createDraft, { body: makeClassBody({ classImg }) }, person.token);
    await app.nest.get(PictureFetches).run();
    expect(await pictureFiles(app)).toHaveLength(1);
    await erase(person);
    expect(await pictureFiles(app)).toEqual([]);
    expect(await app.database.collection('classes').countDocuments({ classImg })).toBe(0);
  });

  it('stay while another account has them', async () => {
    const picture = `${host.origin}/both.png`;
    const [person, other] = [await withPicture(picture), await withPicture(picture)];
    await erase(person);
    expect(await pictureFiles(app)).toHaveLength(1);
    await erase(other);
    expect(await pictureFiles(app)).toEqual([]);
  });
});
