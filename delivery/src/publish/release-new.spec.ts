import { listApps } from './apps.js';
import { liveVersion } from '../store/live.js';
import { releaseNew } from './release-new.js';
import { rollBack } from './roll-back.js';
import { provenance, Workspace } from '../../test/workspace.js';

let workspace: Workspace;
beforeEach(async () => {
  workspace = new Workspace();
  await workspace.shell();
  workspace.writeRemote('mfe-student', { content: '1' });
});
afterEach(() => workspace.remove());

const start = () => releaseNew(workspace.store, listApps(workspace.root), provenance);

describe('a start of the portal', () => {
  it('releases the shell and all remotes the first time, and nothing the second time', async () => {
    expect((await start()).map(({ app }) => app)).toEqual(['shell', 'mfe-student']);
    expect(await start()).toEqual([]);
  });

  it('releases only new builds', async () => {
    await start();
    workspace.writeRemote('mfe-student', { content: '2' });
    expect((await start()).map(({ app }) => app)).toEqual(['mfe-student']);
  });

  it('does not release a build again that was rolled back', async () => {
    await start();
    workspace.writeRemote('mfe-student', { content: '2' });
    await start();
    const { to } = await rollBack(workspace.store, 'mfe-student', provenance);
    expect(await start()).toEqual([]);
    expect(liveVersion(await workspace.store.live(), 'mfe-student')).toBe(to);
  });
});
