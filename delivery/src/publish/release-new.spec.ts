import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureLivePages } from '../pages/ensure-live-pages.js';
import { listApps } from './apps.js';
import { liveVersion } from '../store/live.js';
import { refusedReleases } from './refused-releases.js';
import { releaseNew } from './release-new.js';
import { rollBack } from './roll-back.js';
import { switchRemote } from './switch-remote.js';
import { provenance, Workspace } from '../../test/workspace.js';

async function builtWorkspace(): Promise<Workspace> {
  const built = new Workspace();
  await built.shell();
  built.writeRemote('mfe-student', { content: '1' });
  return built;
}

const startIn = ({ store, root }: Workspace, ...refused: string[]) =>
  releaseNew(store, listApps(root), provenance, new Set(refused));

let workspace: Workspace;
const template = await builtWorkspace();
await startIn(template);
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const inStore = (path: string) => join(workspace.store.root, path);
const start = (...refused: string[]) => startIn(workspace, ...refused);

describe('a start of the portal', () => {
  it('releases the shell and all remotes the first time, and nothing the second time', async () => {
    workspace.remove();
    workspace = await builtWorkspace();
    expect((await start()).map(({ app }) => app)).toEqual(['shell', 'mfe-student']);
    expect(await start()).toEqual([]);
  });

  it('releases only new builds', async () => {
    workspace.writeRemote('mfe-student', { content: '2' });
    expect((await start()).map(({ app }) => app)).toEqual(['mfe-student']);
  });

  it('does not release a build again that was rolled back', async () => {
    workspace.writeRemote('mfe-student', { content: '2' });
    await start();
    const { to } = await rollBack(workspace.store, 'mfe-student', provenance);
    expect(await start()).toEqual([]);
    expect(liveVersion(await workspace.store.live(), 'mfe-student')).toBe(to);
  });

  it('releases all apps again when the pointer to the live versions was lost', async () => {
    rmSync(inStore('live.json'));
    expect((await start()).map(({ app, to }) => [app, to.replace(/\..{8}$/, '')])).toEqual([
      ['shell', '1.0.0-r2'],
      ['mfe-student', '1.0.0-r2'],
    ]);
  });
});

describe('a live version whose files are missing', () => {
  const removeLive = async () => {
    const version = liveVersion(await workspace.store.live(), 'mfe-student');
    rmSync(inStore(`remotes/mfe-student/${version}/page.c3.js`));
    expect((await refusedReleases(workspace.store)).map(({ message }) => message)).toEqual([
      expect.stringContaining(`mfe-student ${version} is refused: page.c3.js is missing`),
    ]);
  };

  it('is released again from the same build', async () => {
    await removeLive();
    expect(await start('mfe-student')).toMatchObject([{ app: 'mfe-student', action: 'release' }]);
    expect(await refusedReleases(workspace.store)).toEqual([]);
  });

  it('is not replaced by a build that was rolled back', async () => {
    workspace.writeRemote('mfe-student', { content: '2' });
    await start();
    await rollBack(workspace.store, 'mfe-student', provenance);
    await removeLive();
    expect(await start('mfe-student')).toEqual([]);
    expect(await refusedReleases(workspace.store)).toHaveLength(1);
  });

  it('is not reported while its remote is switched off', async () => {
    await removeLive();
    await switchRemote(workspace.store, 'mfe-student', true, provenance);
    expect(await refusedReleases(workspace.store)).toEqual([]);
  });
});

it('live pages whose folder is gone are made again', async () => {
  expect(await ensureLivePages(workspace.store)).toBe(false);
  const { pages } = await workspace.store.live();
  rmSync(inStore(`pages/${pages}`), { recursive: true });
  expect(await ensureLivePages(workspace.store)).toBe(true);
  expect(existsSync(inStore(`pages/${pages}/registry.json`))).toBe(true);
});

it.each([
  ['the registry is missing', (folder: string) => rmSync(`${folder}/registry.json`)],
  ['the registry is empty', (folder: string) => writeFileSync(`${folder}/registry.json`, '')],
  ['the known answers are cut off', (folder: string) => writeFileSync(`${folder}/answers.json`, '{"texts":')],
])('live pages are made again in another folder if %s', async (_case, damage) => {
  const { pages } = await workspace.store.live();
  damage(inStore(`pages/${pages}`));
  expect(await ensureLivePages(workspace.store)).toBe(true);
  const { pages: made } = await workspace.store.live();
  expect(made).not.toBe(pages);
  expect(existsSync(inStore(`pages/${made}/registry.json`))).toBe(true);
  expect(await ensureLivePages(workspace.store)).toBe(false);
});
