import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listApps } from './apps.js';
import { releaseNew } from './release-new.js';
import { retireRemote } from './retire-remote.js';
import { provenance, Workspace } from '../../test/workspace.js';

const admin = { who: 'admin@example.com' };

let workspace: Workspace;
beforeEach(async () => {
  workspace = new Workspace();
  await workspace.release(await workspace.shell(), await workspace.remote('mfe-public', { mounts: ['/'] }));
  await workspace.release(await workspace.remote('mfe-gift', { mounts: ['/gift'] }));
});
afterEach(() => workspace.remove());

const names = async () => (await workspace.store.live()).remotes.map(({ name }) => name);
const registry = async () => {
  const { pages } = await workspace.store.live();
  return readFileSync(join(workspace.store.root, 'pages', pages ?? '', 'registry.json'), 'utf8');
};

describe('POR-06 a retired remote', () => {
  it('is no longer live, although its folder is gone, and the history names who retired it', async () => {
    rmSync(join(workspace.root, 'mfe-gift'), { recursive: true });
    expect(await registry()).toContain('mfe-gift');
    const last = (await workspace.store.history()).at(-1);
    const entry = await retireRemote(workspace.store, 'mfe-gift', admin);
    expect(entry).toEqual({ ...last, ...admin, at: entry.at, action: 'retire', from: last?.to });
    expect(await names()).toEqual(['mfe-public']);
    expect(await registry()).not.toContain('mfe-gift');
    await workspace.store.verify('mfe-gift', entry.to);
  });

  it('keeps its entry in the history through later changes', async () => {
    const entry = await retireRemote(workspace.store, 'mfe-gift', admin);
    await workspace.release(await workspace.remote('mfe-public', { mounts: ['/'], content: 'new' }));
    expect((await workspace.store.history()).at(-2)).toEqual(entry);
  });

  it('frees its addresses, and blocks no shell', async () => {
    const shell = await workspace.shell({ contract: '2.0.0' });
    const open = await workspace.remote('mfe-public', { mounts: ['/', '/gift'], contract: '^2.0.0' });
    await expect(workspace.release(shell, open)).rejects.toThrow(
      'If mfe-gift is no longer developed: npm run retire -- mfe-gift.',
    );
    await retireRemote(workspace.store, 'mfe-gift', admin);
    await workspace.release(shell, open);
    expect(await names()).toEqual(['mfe-public']);
  });

  it('is live again once it is released, but not by a start with a build that was released', async () => {
    await retireRemote(workspace.store, 'mfe-gift', admin);
    expect(await releaseNew(workspace.store, listApps(workspace.root), provenance)).toEqual([]);
    await workspace.release(await workspace.remote('mfe-gift', { mounts: ['/gift'] }));
    expect(await names()).toEqual(['mfe-gift', 'mfe-public']);
    const history = await workspace.store.history();
    expect(history.slice(-2).map(({ action, from }) => [action, from])).toEqual([
      ['retire', expect.stringMatching(/-r1\./)],
      ['release', null],
    ]);
  });
});

describe('to retire is refused, and nothing changes', () => {
  it.each([
    ['the shell', 'shell', 'The shell cannot be retired'],
    ['not live', 'mfe-staff', 'No remote "mfe-staff" is live. Available: mfe-gift, mfe-public.'],
  ])('when the app is %s', async (_case, name, sentence) => {
    const before = await workspace.store.live();
    await expect(retireRemote(workspace.store, name, admin)).rejects.toThrow(sentence);
    expect(await workspace.store.live()).toEqual(before);
  });
});
