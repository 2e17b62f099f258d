import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getReadiness, getSession, type ReleasedRemote } from '@blush/shared-ui/contracts';
import { temporaryFolder } from '@blush/server-kit/testing';
import { asUser, startApp } from '../../test/support/index.js';

const folder = join(temporaryFolder(), 'releases');
const app = await startApp({ env: { RELEASES_DIR: folder, LOG_LEVEL: 'warn' }, logs: true });
afterAll(() => app.close());

const student: ReleasedRemote = {
  name: 'mfe-student',
  container: 'mfe_student',
  version: '1.0.0',
  entry: '/remotes/mfe-student/1.0.0/remoteEntry.js',
  integrity: 'sha384-abc=',
  contract: '^1.0.0',
  mounts: ['/dashboard/cart'],
  menu: [],
  roles: ['student'],
  home: [{ expose: './home', roles: ['student'], order: 10 }],
};
const remoteNames = async (token: string) =>
  (await app.call(getSession, {}, token)).body.remotes.map(({ name }) => name);
const outages = () => app.logs.filter(({ context }) => context === 'ReleasesService');

describe('POR-06 a release store that the API cannot read', () => {
  it('keeps the API unready until the first read; signing in works meanwhile, without role areas', async () => {
    const { token } = await asUser(app);
    expect((await app.call(getReadiness, {})).problem).toMatchObject({
      code: 'releases-unavailable',
      status: 503,
    });
    expect(await remoteNames(token)).toEqual([]);
    await mkdir(folder);
    expect((await app.call(getReadiness, {})).status).toBe(200);
  });

  it('has no effect after the first read, and is logged once', async () => {
    const { token } = await asUser(app);
    await mkdir(folder, { recursive: true });
    const live = { shell: null, pages: null, remotes: [student] };
    await writeFile(join(folder, 'live.json'), JSON.stringify(live));
    expect(await remoteNames(token)).toEqual(['mfe-student']);
    const { remotes } = (await app.call(getSession, {}, token)).body;
    expect(remotes[0]?.home).toEqual(student.home);
    const before = outages().length;
    await rename(folder, `${folder}-away`);
    expect(await remoteNames(token)).toEqual(['mfe-student']);
    expect((await app.call(getReadiness, {})).status).toBe(200);
    expect(outages().slice(before)).toEqual([
      expect.objectContaining({ msg: expect.stringContaining('live.json cannot be read') }),
    ]);
    await rename(`${folder}-away`, folder);
    expect(await remoteNames(token)).toEqual(['mfe-student']);
  });
});
