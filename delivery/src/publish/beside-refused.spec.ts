import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveVersion, versionPath } from '../store/live.js';
import { provenance, Workspace } from '../../test/workspace.js';
import { refusedReleases } from './refused-releases.js';
import { rollBack, rollBackTogether } from './roll-back.js';
import { switchRemote } from './switch-remote.js';

let workspace: Workspace;
const template = new Workspace();
await template.release(
  await template.shell(),
  await template.remote('mfe-public', { mounts: ['/', '/faq'] }),
  await template.remote('mfe-staff', { roles: ['admin'] }),
  await template.remote('mfe-news', { mounts: ['/news'] }),
  await template.remote('mfe-student', { roles: ['student'] }),
);
await template.release(
  await template.remote('mfe-news', { mounts: ['/news'], content: 'new' }),
  await template.remote('mfe-student', { roles: ['student'], content: 'new' }),
);
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const damageManifest = async (name: string) => {
  const version = liveVersion(await workspace.store.live(), name) ?? '';
  await appendFile(join(workspace.store.root, versionPath(name, version), 'release.json'), ' ');
};
const removeKey = async (name: string) => {
  const file = join(workspace.home, 'keys/trusted-keys');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, lines.filter((line) => !line.startsWith(`${name}:`)).join('\n'));
};

describe.each([
  ['has a damaged manifest', damageManifest],
  ['has no trusted key any more', removeKey],
])('POR-02 while a remote %s', (_case, damage) => {
  it.each(['mfe-public', 'mfe-staff'])(
    'other apps can be rolled back, switched and released (the remote is %s)',
    async (refused) => {
      await damage(refused);
      expect(await refusedReleases(workspace.store)).toHaveLength(1);
      for (const name of ['mfe-student', 'mfe-news']) {
        expect((await rollBack(workspace.store, name, provenance)).to).toMatch(/-r1\./);
        expect((await switchRemote(workspace.store, name, true, provenance)).action).toBe('disable');
        expect((await switchRemote(workspace.store, name, false, provenance)).action).toBe('enable');
      }
      const [entry] = await workspace.release(await workspace.shell({ content: 'new' }));
      expect(liveVersion(await workspace.store.live(), 'shell')).toBe(entry?.to);
    },
  );

  it.each(['mfe-public', 'mfe-staff'])(
    'other apps can be rolled back and released if the remote was disabled before (the remote is %s)',
    async (refused) => {
      await switchRemote(workspace.store, refused, true, provenance);
      await damage(refused);
      for (const name of ['mfe-student', 'mfe-news'])
        expect((await rollBack(workspace.store, name, provenance)).to).toMatch(/-r1\./);
      const [entry] = await workspace.release(await workspace.shell({ content: 'new' }));
      expect(liveVersion(await workspace.store.live(), 'shell')).toBe(entry?.to);
    },
  );

  it('a release that mounts an address of this remote is refused', async () => {
    await damage('mfe-public');
    await expect(workspace.release(await workspace.remote('mfe-two', { mounts: ['/faq'] }))).rejects.toThrow(
      'mfe-public mounts /faq and mfe-two mounts /faq',
    );
  });
});

describe('POR-06 a rollback past damaged versions', () => {
  const versions: string[] = [];
  beforeEach(async () => {
    const candidate = await workspace.remote('mfe-student', { roles: ['student'], content: 'newest' });
    await workspace.release(candidate);
    const released = (await workspace.store.history()).filter(({ app }) => app === 'mfe-student');
    versions.splice(0, Infinity, ...released.map(({ to }) => to));
  });
  const damage = (version = '') =>
    appendFile(join(workspace.store.root, versionPath('mfe-student', version), 'page.c3.js'), ' ');

  it('makes the last intact one live, and names those it passed over', async () => {
    const [first, second] = versions;
    await damage(second);
    const [rollback] = await rollBackTogether(workspace.store, ['mfe-student'], provenance);
    expect(rollback?.entry).toMatchObject({ action: 'rollback', to: first });
    expect(rollback?.passed).toMatchObject([
      { release: { version: second }, reason: expect.stringContaining('page.c3.js') },
    ]);
    expect(liveVersion(await workspace.store.live(), 'mfe-student')).toBe(first);
  });

  it('is refused with the reason of each, if none is intact', async () => {
    const before = await workspace.store.live();
    const [first, second, live] = versions;
    await damage(first);
    await damage(second);
    await expect(rollBack(workspace.store, 'mfe-student', provenance)).rejects.toThrow(
      new RegExp(
        `^mfe-student ${live} has no earlier version to go back to: ${second} is refused: .*page\\.c3\\.js .*; ` +
          `${first} is refused: .*page\\.c3\\.js .*\\. Release mfe-student again\\.$`,
      ),
    );
    expect(await workspace.store.live()).toEqual(before);
  });
});
